import { useState } from 'react'
import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { RichText } from '../RichText.tsx'
import type { FilmFragment } from './Film.generated.ts'
import styles from './Film.module.css'

type Props = {
  film: FilmFragment
  /** Text alternative of the film. */
  label: string
}

const sizeText = (bytes: number) => `${numberText(Math.max(0.1, bytes / 1_000_000), 1)}\u00a0MB`

/** Formats a length in seconds: "3:05 Minuten". */
const durationText = (seconds: number) =>
  say`${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}\u00a0Minuten`

/** Plays a film. It never starts by itself; it has captions, a transcript and a download. */
export function FilmPlayer({ film: { path, type, size, captions, picture, transcript }, label }: Props) {
  const [seconds, setSeconds] = useState<number | null>(null)
  const facts = [type === 'video/mp4' ? 'MP4' : 'WebM', sizeText(size)]
  if (seconds !== null && Number.isFinite(seconds)) facts.push(durationText(seconds))
  return (
    <figure className={styles.film}>
      <video
        controls
        preload="metadata"
        aria-label={label}
        onLoadedMetadata={(event) => setSeconds(event.currentTarget.duration)}
        {...(picture === null ? {} : { poster: picture })}
      >
        <source src={path} type={type} />
        {captions === null ? null : (
          <track kind="captions" srcLang="de" label={say`Deutsch`} src={captions} default />
        )}
      </video>
      <figcaption>
        <a href={path} download>
          {say`Film herunterladen (${facts.join(', ')})`}
        </a>
        {transcript === null ? null : (
          <details>
            <summary>{say`Der Film als Text`}</summary>
            <RichText html={transcript} />
          </details>
        )}
      </figcaption>
    </figure>
  )
}
