import { builder } from '#kit/server/builder.ts'
import { keptAnswer } from '#kit/server/loader.ts'
import { richHtml } from '#kit/server/rich-text.ts'
import { FILMS, type FilmName } from '../../film.rules.ts'
import { type Film, findFilm } from './films.ts'

const FilmNameRef = builder.enumType('FilmName', {
  description: 'Which film: of the home page, or about the site in sign language.',
  values: Object.keys(FILMS) as FilmName[],
})

const FilmRef = builder.objectRef<Film>('Film').implement({
  description: 'A film of the site itself, from this site alone.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Its address on this site.' }),
    type: t.exposeString('type', { description: 'Of the file, for example "video/mp4".' }),
    size: t.exposeInt('size', { description: 'Of the file in bytes.' }),
    captions: t.exposeString('captions', { nullable: true, description: 'Address of its captions, WebVTT.' }),
    picture: t.exposeString('picture', { nullable: true, description: 'What stands there until it runs.' }),
    transcript: t.string({
      nullable: true,
      description: 'What is said and seen in it, as HTML that is safe to show.',
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
      'A film, where the operator has put one there; a spoken one with its captions and transcript alone.',
    args: { name: t.arg({ type: FilmNameRef, description: 'Which.' }) },
    resolve: (_, { name }, context) => keptFilm(context, name),
  }),
)
