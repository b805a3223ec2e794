/** Says plainly that something else was searched for than was typed. */
export function CorrectedNotice({ asked, answered }: { asked: string; answered: string }) {
  return (
    <p>
      Zu „{asked}“ haben wir nichts gefunden. Das sind die Ergebnisse für <strong>„{answered}“</strong>.
    </p>
  )
}
