import { ArrowLeft, Printer } from 'lucide-react'
import { QrCode } from '#domains/auth/web/second-factor/QrCode.tsx'
import { thingFormPath } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import styles from './StickerSheet.module.css'
import type { ThingPage } from './ThingTable.tsx'
import { type ThingsQuery, thingsSearch } from './things-query.ts'

type Props = {
  town: { slug: string; name: string; ownOrigin: string | null }
  things: ThingPage
  path: string
  query: ThingsQuery
}

/** Stickers with a QR code that opens the form at the thing; as many as one page of the list has. */
export function StickerSheet({ town, things: { data, paginatorInfo }, path, query }: Props) {
  const linkTo = (change: Partial<ThingsQuery>) => `${path}${thingsSearch({ ...query, ...change })}`
  const origin = town.ownOrigin ?? location.origin
  return (
    <>
      <div className={styles.acts}>
        <ButtonLink icon={<Icon of={ArrowLeft} />} to={linkTo({ isSheet: false, page: 1 })}>
          {say`Zurück zur Liste`}
        </ButtonLink>
        <Button variant="primary" icon={<Icon of={Printer} />} onClick={() => window.print()}>
          {say`Drucken`}
        </Button>
      </div>
      <ul className={styles.sheet}>
        {data.map((thing) => {
          const address = `${origin}${thingFormPath(town, thing.code)}`
          return (
            <li key={thing.id}>
              <QrCode text={address} label={say`QR-Code für ${thing.name}`} />
              <span className={styles.text}>
                <strong>{thing.name}</strong>
                <span>{say`Defekt? Scannen und melden.`}</span>
                <span>{town.name}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <div className={styles.acts}>
        <Pagination info={paginatorInfo} linkTo={(page) => linkTo({ page })} />
      </div>
    </>
  )
}
