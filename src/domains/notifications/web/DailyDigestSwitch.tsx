import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { SetStaffDailyDigestDocument } from './NotificationSettings.generated.ts'
import { SavedSwitch } from './SavedSwitch.tsx'

/** The switch of the daily digest, for staff who prefer fewer interruptions. */
export const DailyDigestSwitch = ({ isOn }: { isOn: boolean }) => (
  <SavedSwitch
    label={say`Einmal am Tag gesammelt, um 8\u00a0Uhr`}
    description={say`Neue Meldungen, Zuweisungen und Kommentare stehen dann zusammen in einer E-Mail. Missbrauchshinweise und Erinnerungen kommen weiter einzeln. Unter „Nachrichten“ sehen Sie alles sofort.`}
    isOn={isOn}
    save={() => mutate(SetStaffDailyDigestDocument, { isOn: !isOn })}
  />
)
