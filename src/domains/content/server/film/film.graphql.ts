import { builder } from '#kit/server/builder.ts'
import { keptAnswer } from '#kit/server/loader.ts'
import { richHtml } from '#kit/server/rich-text.ts'
import { FILMS, type FilmName } from '../../film.rules.ts'
import { type Film, findFilm } from './films.ts'

const FilmNameRef = builder.enumType('FilmName', {
  description: 'The film of the home page, or the one about the site in sign language.',
  values: Object.keys(FILMS) as FilmName[],
})

const FilmRef = builder.objectRef<Film>('Film').implement({
  description: 'A film that this site serves itself.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Its path on this site.' }),
    type: t.exposeString('type', { description: 'Media type of the file, for example "video/mp4".' }),
    size: t.exposeInt('size', { description: 'Size of the file in bytes.' }),
    captions: t.exposeString('captions', { nullable: true, description: 'URL of its captions (WebVTT).' }),
    picture: t.exposeString('picture', {
      nullable: true,
      description: 'URL of the picture that is shown until it plays.',
    }),
    transcript: t.string({
      nullable: true,
      description: 'Transcript of speech and pictures, as sanitised HTML.',
      resolve: ({ transcript }) => (transcript?.trim() ? richHtml(transcript) : null),
    }),
  }),
})

/**
 * Cached like the registers of reference data: the operator's folder rarely changes, and a new film shows
 * after ten seconds.
 */
const keptFilm = keptAnswer(({ filmFolder }, name: FilmName) => findFilm(filmFolder, name))

builder.queryField('film', (t) =>
  t.field({
    type: FilmRef,
    nullable: true,
    description:
      'A film that the operator provides; null if there is none. A film with speech needs captions and a transcript.',
    args: { name: t.arg({ type: FilmNameRef, description: 'The film.' }) },
    resolve: (_, { name }, context) => keptFilm(context, name),
  }),
)
