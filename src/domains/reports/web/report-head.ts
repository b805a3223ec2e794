import { statusNameFor } from '#domains/municipalities/status-text.rules.ts'
import { townPicture } from '#domains/municipalities/web/town-data.ts'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { absolute, type Home, publicMeta } from '#kit/web/public-meta.ts'
import type { ReportDetailPageQuery } from './ReportDetailPage.generated.ts'

type Report = NonNullable<ReportDetailPageQuery['report']>

/** The metadata of a report's page. They hold neither its author nor text that could name a person. */
export function reportHead(home: Home, report: Report) {
  const { title, municipality: town, category, location, createdAt, updatedAt } = report
  const isPrivate = report.section !== 'STANDARD' || report.isInternal
  const own = paths.reportPath(report)
  const original = report.duplicateOf?.section === 'STANDARD' ? paths.reportPath(report.duplicateOf) : own
  const where = [location.street, location.place ?? town.name].filter(Boolean).join(', ')
  const day = dateText(createdAt, town.timeZone, localeOf(town.country))
  return publicMeta({
    title,
    site: town.name,
    description: report.description,
    summary: say`${category.name}: ${where}. Gemeldet am ${day}, Status: ${statusNameFor(report.status, false)}.`,
    keywords: [town.name, category.name],
    isPrivate,
    ...{ origin: home, path: original, country: town.country, isArticle: true },
    picture: isPrivate
      ? townPicture(town)
      : { path: paths.reportPicturePath(report), text: say`Karte oder Foto zu „${isolated(title)}“` },
    feeds: [
      { title: say`Meldungen – ${town.name}`, path: paths.reportFeedPath(town) },
      { title: `${category.name} – ${town.name}`, path: paths.reportFeedPath(town, category) },
    ],
    crumbs: [
      { name: town.name, path: paths.municipalityPath(town) },
      { name: title, path: own },
    ],
    data: [
      {
        '@type': 'WebPage',
        name: title,
        url: absolute(home, own),
        inLanguage: 'de',
        datePublished: createdAt,
        dateModified: updatedAt,
        about: {
          '@type': 'Place',
          name: where,
          address: {
            '@type': 'PostalAddress',
            // Absent where a part is unknown: undefined is left out.
            streetAddress: [location.street, location.houseNumber].filter(Boolean).join(' ') || undefined,
            postalCode: location.zip ?? undefined,
            addressLocality: location.place ?? town.name,
            addressCountry: town.country,
          },
          geo: {
            '@type': 'GeoCoordinates',
            latitude: location.latitude,
            longitude: location.longitude,
          },
        },
      },
    ],
  })
}
