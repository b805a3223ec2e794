import { CategoryRef, loadCategory } from '#domains/categories/server/category.graphql.ts'
import { canSee } from '#domains/categories/server/category.policy.ts'
import { DistrictRef, loadDistricts } from '#domains/geodata/server/geodata.graphql.ts'
import { metresText } from '#domains/places/metres.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { listText } from '#kit/common/list-text.ts'
import { say } from '#kit/common/say.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { isEnded, RADIUS } from '../announcement-scope.rules.ts'
import { AnnouncementRef } from './announcement.graphql.ts'
import type { AnnouncementRow } from './announcements.sql.ts'

builder.objectFields(AnnouncementRef, (t) => ({
  endsAt: t.expose('endsAt', {
    type: 'DateTime',
    nullable: true,
    description: 'From this moment on it is no longer current; null for no end.',
  }),
  isEnded: t.boolean({
    description: 'Whether its end has passed. It stays readable.',
    resolve: (row, _, { clock }) => isEnded(row, clock.now()),
  }),
  areaName: t.string({
    nullable: true,
    description:
      'Where it applies in words, for example "300 m um Lindenweg 12"; null for the whole municipality.',
    resolve: areaName,
  }),
  districts: t.field({
    type: [DistrictRef],
    description: 'The districts where it applies, at most 50, without those that are gone.',
    resolve: async (row, _, context) => districtsOf(row, context),
  }),
  latitude: t.exposeFloat('latitude', {
    nullable: true,
    description: 'Degrees north of the centre of the circle where it applies; null without a circle.',
  }),
  longitude: t.exposeFloat('longitude', { nullable: true, description: 'Degrees east of that centre.' }),
  radius: t.exposeInt('radius', {
    nullable: true,
    description: `Metres of that circle, ${RADIUS.min} to ${RADIUS.max}.`,
  }),
  address: t.exposeString('address', {
    nullable: true,
    description: 'The name of that centre, at most 200 characters.',
  }),
  categories: t.field({
    type: [CategoryRef],
    description: 'The categories that it is about, at most 50, without those that the viewer must not see.',
    resolve: async ({ categoryIds }, _, context) => {
      const all = await Promise.all(categoryIds.map((id) => loadCategory(context, id)))
      return all.filter((row) => row !== null).filter((row) => canSee(context.viewer, row))
    },
  }),
}))

async function districtsOf({ municipalityId, districtIds }: AnnouncementRow, context: Context) {
  if (districtIds.length === 0) return []
  return (await loadDistricts(context, municipalityId)).filter(({ id }) => districtIds.includes(id))
}

/** "300 m um Lindenweg 12", "Südstadt und Auen"; null for the whole town. */
async function areaName(row: AnnouncementRow, _: unknown, context: Context): Promise<string | null> {
  if (row.radius !== null) return say`${metresText(row.radius)} um ${isolated(row.address ?? '')}`
  if (row.districtIds.length === 0) return null
  const names = (await districtsOf(row, context)).map(({ name }) => name)
  return names.length === 0 ? say`Ein Ortsteil, den es nicht mehr gibt` : listText(names)
}
