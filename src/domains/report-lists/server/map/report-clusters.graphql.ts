import { StatusKindRef } from '#domains/municipalities/server/status.graphql.ts'
import { MapBoxInput, MapBoxRef } from '#domains/places/server/map-box.graphql.ts'
import { checkedBox } from '#domains/places/server/map-box.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { filterArguments } from '../report-filter.graphql.ts'
import { checkedFilter } from '../report-filter.ts'
import { type Cluster, type Clusters, clusterReports, type KindCount } from './report-clusters.ts'

const KindCountRef = builder.objectRef<KindCount>('StatusKindCount').implement({
  description: 'Number of reports with a status of one kind.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StatusKindRef, description: 'The meaning of the status.' }),
    count: t.exposeInt('count', { description: 'From 1.' }),
  }),
})

const ClusterRef = builder.objectRef<Cluster>('ReportCluster').implement({
  description: 'Reports so close together that the map shows their number.',
  fields: (t) => ({
    latitude: t.float({
      description: 'Degrees north of their approximate centre.',
      resolve: ({ at }) => at.latitude,
    }),
    longitude: t.float({
      description: 'Degrees east of their approximate centre.',
      resolve: ({ at }) => at.longitude,
    }),
    box: t.expose('box', { type: MapBoxRef, description: 'The part of the map that contains all of them.' }),
    count: t.exposeInt('count', { description: 'Exact number of reports, from 2.' }),
    kinds: t.expose('kinds', {
      type: [KindCountRef],
      description: 'Numbers by kind of status, in order of processing; they add up to `count`.',
    }),
  }),
})

const ClustersRef = builder.objectRef<Clusters>('ReportClusters').implement({
  description:
    'The reports of a part of the map: clusters and single reports. Each report is in one of the two lists.',
  fields: (t) => ({
    total: t.exposeInt('total', {
      description: 'Exact number of reports in clusters and single reports together.',
    }),
    box: t.expose('box', {
      type: MapBoxRef,
      description: 'The counted area: the grid cells that the requested box touches.',
    }),
    clusters: t.expose('clusters', { type: [ClusterRef], description: 'At most 400.' }),
    reports: t.expose('reports', { type: [ReportRef], description: 'At most 150, the newest first.' }),
  }),
})

builder.queryFields((t) => ({
  reportClusters: t.field({
    type: ClustersRef,
    // Nullable, so that an error on the map leaves the rest of a query intact, the same as in `reports`
    // (rule 89).
    nullable: true,
    description:
      'The reports of a part of the map, with the filters and visibility of `reports`: for the whole world `total` equals the list’s. An answer stays below 60 kB compressed. Errors as `reports`.',
    args: {
      box: t.arg({ type: MapBoxInput, description: 'The visible part of the map.' }),
      zoom: t.arg.float({
        description:
          'The map’s zoom, 0 to 24, at which the world is 512 × 2^zoom pixels wide; it determines the size of clusters.',
      }),
      ...filterArguments,
    },
    resolve: async (_, { box, zoom, ...args }, context) => {
      const viewport = { box: checkedBox(box), zoom: checkedZoom(zoom) }
      return clusterReports(context.db, context.viewer, await checkedFilter(context, args), viewport)
    },
  }),
}))

function checkedZoom(zoom: number): number {
  if (!(zoom >= 0 && zoom <= 24)) throw badInput({ zoom: say`Diese Zoomstufe gibt es nicht.` })
  return zoom
}
