import { builder } from '#kit/server/builder.ts'
import { LAYER_MAX, type Layer, MOST_LAYERS, SERVICE_URL_MAX } from '../../wfs.rules.ts'
import type { ThingSource } from '../import-things.ts'
import { ThingKindRef } from '../thing.graphql.ts'
import { canManageThings } from '../thing.policy.ts'
import { ThingImportRef } from '../thing-mutations.graphql.ts'
import { importThingsFromService, thingServiceLayers } from './import-from-service.ts'

const LayerRef = builder.objectRef<Layer>('ThingLayer').implement({
  description: 'A layer of a Web Feature Service.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'For importThingsFromService.' }),
    title: t.exposeString('title', { description: 'The name for people, or the other one.' }),
  }),
})

const SourceRef = builder.objectRef<ThingSource>('ThingSource').implement({
  description: 'The service from which the things of a kind were read last.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Address of the Web Feature Service.' }),
    layer: t.exposeString('layer', { description: 'Name of the layer.' }),
    property: t.exposeString('property', {
      nullable: true,
      description: 'The property that holds the number; null: the usual names.',
    }),
  }),
})

builder.objectField(ThingKindRef, 'source', (t) =>
  t.field({
    type: SourceRef,
    nullable: true,
    description: 'Where its things were read last; null for a file, and for everybody but administrators.',
    resolve: ({ municipalityId, serviceUrl, serviceLayer, serviceProperty }, _, { viewer }) =>
      serviceUrl === null || serviceLayer === null || !canManageThings(viewer, municipalityId)
        ? null
        : { url: serviceUrl, layer: serviceLayer, property: serviceProperty },
  }),
)

const URL_ARGUMENT = `Address of a Web Feature Service (WFS 2.0), at most ${SERVICE_URL_MAX} characters; parameters of a request in it are left out.`

builder.mutationFields((t) => ({
  thingServiceLayers: t.field({
    type: [LayerRef],
    description: `Asks a Web Feature Service for its layers, at most ${MOST_LAYERS}. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT, RATE_LIMITED.`,
    args: {
      kindId: t.arg.int({ description: 'The kind of things that are looked for.' }),
      url: t.arg.string({ description: URL_ARGUMENT }),
    },
    resolve: (_, { kindId, url }, context) => thingServiceLayers(context, kindId, url),
  }),
  importThingsFromService: t.field({
    type: ThingImportRef,
    description:
      'Compares the points of a layer with the things of a kind, and with the fingerprint of that answer takes them, as importThings does with a file. A service is then kept with the kind. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT, CONFLICT if something has changed since, RATE_LIMITED.',
    args: {
      kindId: t.arg.int({ description: 'The kind.' }),
      url: t.arg.string({ description: URL_ARGUMENT }),
      layer: t.arg.string({ description: `Name of a layer, at most ${LAYER_MAX} characters.` }),
      property: t.arg.string({
        required: false,
        description: 'The property that holds the number; without it the usual names are tried.',
      }),
      fingerprint: t.arg.string({
        required: false,
        description: 'Of the preview; without it nothing is changed.',
      }),
    },
    resolve: (_, { kindId, ...given }, context) => importThingsFromService(context, kindId, given),
  }),
}))
