import { say } from '#kit/common/say.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { FilmFragment } from './Film.generated.ts'
import { FilmPlayer } from './FilmPlayer.tsx'

/** The film in sign language, or a note that there is none yet. */
export function SignLanguageFilm({ film }: { film: FilmFragment | null }) {
  if (film !== null) return <FilmPlayer film={film} label={say`Meldewerk in Deutscher Gebärdensprache`} />
  return (
    <Notice title={say`Noch gibt es keinen Film in Gebärdensprache`}>
      <p>
        {say`Das ist eine Lücke, und sie steht auch in der Erklärung zur Barrierefreiheit. Bis es den Film gibt, lesen Sie das Wichtigste hier als Text.`}
      </p>
    </Notice>
  )
}
