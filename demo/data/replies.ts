/** What people say to the town's answers, whatever the report is about. */
export const THANKS: readonly string[] = [
  'Vielen Dank, das ging schneller als gedacht!',
  'Danke! Habe es heute gesehen, sieht gut aus.',
  'Super, vielen Dank an alle, die mitgeholfen haben.',
  'Gerade vorbeigekommen: alles in Ordnung. Danke!',
  'Herzlichen Dank, das freut mich sehr.',
  'Top, danke. So macht das Melden Freude.',
  'Danke für die Rückmeldung und fürs Kümmern.',
  'Das hätte ich so schnell nicht erwartet. Danke schön!',
  'Prima, vielen Dank an alle, die das erledigt haben!',
  'Danke, die ganze Nachbarschaft freut sich.',
  'Klasse, genau so hatte ich es mir gewünscht.',
  'Danke auch für die freundliche Antwort.',
  'Sehr gut, dann kann ich das von meiner Liste streichen.',
]

/** After a refusal. */
export const REGRETS: readonly string[] = [
  'Schade, aber danke für die ehrliche Antwort.',
  'Danke fürs Nachsehen. Dann weiß ich jetzt wenigstens, woran es liegt.',
  'Verstehe, dann hoffe ich, dass sich trotzdem bald etwas tut.',
  'Schade. Aber gut, dass Sie sich gemeldet haben.',
]

/** When something that was done is broken again, and what the town says to that. */
export const COMPLAINT =
  'Leider ist es seit gestern wieder genauso wie vorher. Könnten Sie bitte noch einmal nachsehen?'
export const REOPENED =
  'Danke für die Rückmeldung. Wir haben die Meldung wieder geöffnet und sehen uns die Stelle noch einmal an.'
