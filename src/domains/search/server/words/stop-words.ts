/** Stop words: they are neither indexed nor searched for. */
export const STOP_WORDS = `
  ab aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bitte da dabei damit danach dann das dass dein dem
  den denn der deren des dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer
  eines einfach er es etwa etwas euch euer eure für gar ganz gegen gegenüber hab habe haben hallo hat hatte hätte her hier hin hinter
  ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja je jede jedem jeden jeder jedes jemand jetzt kann kein keine keinem
  keinen keiner könnte könnten leider man mal mein meine meinem meinen meiner mich mir mit muss müssen nach neben nicht nichts noch
  nun nur ob oder ohne schon sehr sein seine seinem seinen seiner seit sich sie sind so soll sollte sondern sonst über um und uns
  unser unsere unserem unseren unserer unter viel viele vom von vor wann war waren warum was weil weiter welche welcher welches wenn
  wer werden weshalb wie wieder wir wird wo wurde wurden würde zu zum zur zwar zwischen
`
