import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { byText, useSorted } from '#kit/web/ui/table/use-sorted.ts'
import type { Route } from './+types/TemplatesPage.ts'
import { DeleteTemplateDialog } from './DeleteTemplateDialog.tsx'
import { ProposalSetting } from './proposals/ProposalSetting.tsx'
import {
  type ResponseTemplateFragment,
  ResponseTemplatesDocument,
  TemplatesPageDocument,
} from './ResponseTemplates.generated.ts'
import { TemplateForm } from './TemplateForm.tsx'
import styles from './TemplatesPage.module.css'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const page = await loadPrivate(TemplatesPageDocument, { slug: params.slug }, { fresh: true })
  const town = page.data?.municipality
  if (!town || !may('manageTemplates', 'municipality', town)) return { ...page, templates: [] }
  const list = await loadPrivate(ResponseTemplatesDocument, { municipalityId: town.id }, { fresh: true })
  return {
    ...page,
    errors: [...page.errors, ...list.errors],
    templates: list.data?.responseTemplates ?? [],
  }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Vorlagen`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** A town's response templates, for its staff. */
export default function TemplatesPage({ loaderData: { data, errors, templates } }: Route.ComponentProps) {
  const town = data?.municipality
  const { revalidate } = useRevalidator()
  /** The template in the form: null is a new one, undefined is none. */
  const [written, setWritten] = useState<ResponseTemplateFragment | null | undefined>(undefined)
  const [leaving, setLeaving] = useState<ResponseTemplateFragment | null>(null)
  const { sorted, column } = useSorted(templates, {
    name: (a, b) => byText(a.name, b.name),
    status: (a, b) => byText(a.status?.name ?? '', b.status?.name ?? ''),
    category: (a, b) => byText(a.category?.name ?? '', b.category?.name ?? ''),
  })
  const create = (
    <Button variant="primary" icon={<Icon of={Plus} />} onClick={() => setWritten(null)}>
      {say`Vorlage anlegen`}
    </Button>
  )
  const done = async (text: string) => {
    setWritten(undefined)
    setLeaving(null)
    showToast(text)
    await revalidate()
  }
  return (
    <AdministrationFrame
      town={town}
      errors={errors}
      title={say`Vorlagen`}
      action={create}
      needs="manageTemplates"
    >
      <p>
        {say`Mit Vorlagen antworten alle, die Meldungen bearbeiten. Platzhalter wie {Nummer} füllen sich beim Einfügen, und der Text lässt sich vor dem Absenden noch ändern.`}
      </p>
      {town && written !== undefined ? (
        <TemplateForm
          key={written?.id ?? 'neu'}
          town={town}
          template={templates.find(({ id }) => id === written?.id) ?? written}
          onSaved={(name) => done(say`„${isolated(name)}“ ist gespeichert.`)}
          onCancel={() => setWritten(undefined)}
        />
      ) : null}
      {templates.length === 0 ? (
        <EmptyState title={say`Noch keine Vorlage`}>
          <p>{say`Was schreiben Sie immer wieder? Legen Sie es einmal als Vorlage an.`}</p>
        </EmptyState>
      ) : (
        <Table
          caption={say`Vorlagen`}
          isCaptionHidden
          columns={[
            column('name', say`Name`),
            column('status', say`Status`),
            column('category', say`Kategorie`),
            say`Text`,
            say`Ändern`,
          ]}
          rows={sorted.map((template) => [
            template.name,
            template.status?.name ?? say`jeder`,
            template.category?.name ?? say`alle`,
            <span key="text" className={styles.start}>
              {template.text}
            </span>,
            <span key="act" className={styles.acts}>
              <Button onClick={() => setWritten(template)}>
                {rich`Bearbeiten${<span className="hidden-visually">: {template.name}</span>}`}
              </Button>
              <Button variant="quiet" onClick={() => setLeaving(template)}>
                {rich`Löschen${<span className="hidden-visually">: {template.name}</span>}`}
              </Button>
            </span>,
          ])}
        />
      )}
      {town ? <ProposalSetting town={town} /> : null}
      {leaving ? (
        <DeleteTemplateDialog
          template={leaving}
          onClose={() => setLeaving(null)}
          onDone={() => done(say`„${isolated(leaving.name)}“ ist gelöscht.`)}
        />
      ) : null}
    </AdministrationFrame>
  )
}
