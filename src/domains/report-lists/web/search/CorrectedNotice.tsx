type Props = { asked: string; answered: string | null }

/**
 * Says plainly that something else was searched for than was typed. The paragraph is there before its text, or it would
 * not be said aloud.
 */
export function CorrectedNotice({ asked, answered }: Props) {
  return (
    <p role="status" className={answered ? undefined : 'hidden-visually'}>
      {answered ? (
        <>
          Zu „{asked}“ haben wir nichts gefunden. Das sind die Ergebnisse für <strong>„{answered}“</strong>.
        </>
      ) : null}
    </p>
  )
}
