import { ChevronDown } from 'lucide-react'
import { Link, type MetaDescriptor } from 'react-router'
import * as paths from '#domains/paths.ts'
import { isPastLastPage } from '#kit/common/page.ts'
import { message, say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { pagedTitle } from '#kit/web/meta.ts'
import { pageOfRequest, pageSearch } from '#kit/web/page-of.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import type { StructuredData } from '#kit/web/structured-data.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { PastLastPage } from '#kit/web/ui/table/PastLastPage.tsx'
import content from '../Content.module.css'
import { RichText } from '../RichText.tsx'
import type { Route } from './+types/FaqsPage.ts'
import { FaqsPageDocument } from './Faqs.generated.ts'
import styles from './Faqs.module.css'

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, FaqsPageDocument, { page: pageOfRequest(args.request) })
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, FaqsPageDocument, { page: pageOfRequest(args.request) })
}
clientLoader.hydrate = true as const

const TITLE = message`Fragen und Antworten`

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const faqs = loaderData?.data?.faqs
  const page = faqs?.paginatorInfo.currentPage ?? 1
  return publicMeta({
    ...{ title: pagedTitle(TITLE(), page), origin: originOf(matches), path: linkTo(page) },
    crumbs: [{ name: TITLE(), path: paths.FAQS }],
    data: import.meta.env.SSR ? [faqData(faqs?.data ?? [])] : [],
    description: say`Antworten auf häufige Fragen: wie Sie melden, was mit Ihrer Meldung geschieht, was öffentlich ist und wie Sie Ihr Konto verwalten.`,
    keywords: [say`FAQ`, say`Häufige Fragen`, say`Hilfe`],
  })
}

/** Structured data of the questions (schema.org). */
const faqData = (faqs: readonly { question: string; answer: string }[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const linkTo = (page: number) => `${paths.FAQS}${pageSearch(page)}`

/** Frequent questions; each one opens without a script. */
export default function FaqsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const list = data?.faqs
  return (
    <div className={content.page}>
      <Messages errors={errors} />
      <div className={content.head}>
        <h1>{TITLE()}</h1>
        <p>
          {say`Steht Ihre Frage nicht hier? Wer hilft, steht am Ende jeder Seite. Zu einer Meldung hilft die Gemeinde, an die sie ging.`}
        </p>
      </div>
      {list && isPastLastPage(list.paginatorInfo) ? (
        <PastLastPage info={list.paginatorInfo} linkTo={linkTo} />
      ) : null}
      {list?.paginatorInfo.total === 0 ? (
        <EmptyState title={say`Noch keine Fragen`}>
          <p>{rich`Was Meldewerk tut, steht unter ${mark(<Link to={paths.SOLUTIONS} />, 'Lösungen')}.`}</p>
        </EmptyState>
      ) : null}
      <div className={styles.list}>
        {list?.data.map(({ id, question, answer }) => (
          <details key={id} id={`frage-${id}`} className={styles.item}>
            <summary>
              <h2 lang="de">{question}</h2>
              <Icon of={ChevronDown} />
            </summary>
            <RichText html={answer} />
          </details>
        ))}
      </div>
      {list ? <Pagination info={list.paginatorInfo} linkTo={linkTo} /> : null}
    </div>
  )
}
