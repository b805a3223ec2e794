import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import { coordinatesText } from '#domains/places/coordinates.rules.ts'
import { addressText } from '#domains/places/place.rules.ts'
import { StaticMap } from '#domains/places/web/StaticMap.tsx'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { say } from '#kit/common/say.ts'
import styles from './HandoverPage.module.css'
import type { MailedHandoverQuery } from './MailedHandover.generated.ts'

type Report = NonNullable<NonNullable<MailedHandoverQuery['mailedHandover']>['report']>

/** The report as an outside body sees it: what everybody sees, without a way to the site. */
export function HandedReport({ report }: { report: Report }) {
  const { number, title, description, category, location, staticMapUrl, photos } = report
  const address = addressText(location) || coordinatesText(location)
  return (
    <section className={styles.report} aria-labelledby="meldung">
      <NumberPlate number={number} />
      <h2 id="meldung" lang="de">
        {title}
      </h2>
      <p className={styles.quiet} lang="de">
        {category?.name}
      </p>
      <p className={styles.text} lang="de">
        {description}
      </p>
      {photos.length > 0 ? (
        <div className={styles.photos}>
          {photos.map((photo, index) => (
            <a key={photo.id} href={photo.large}>
              <PhotoImage
                photo={photo}
                size="small"
                alt={photo.alternativeText ?? say`Foto ${index + 1} von ${photos.length} zur Meldung`}
              />
            </a>
          ))}
        </div>
      ) : null}
      <h3>{say`Ort`}</h3>
      <p lang="de">{address}</p>
      {location.note ? <p lang="de">{location.note}</p> : null}
      {staticMapUrl === null ? null : (
        <div className={styles.map}>
          <StaticMap
            url={staticMapUrl}
            address={address}
            size="MEDIUM"
            sizes="(min-width: 44rem) 40rem, 100vw"
          />
        </div>
      )}
      <p className={styles.quiet}>{coordinatesText(location)}</p>
    </section>
  )
}
