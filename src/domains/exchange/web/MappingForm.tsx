import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import {
  type ExchangePartnerFragment,
  type PartnersTownFragment,
  SetExchangeMappingsDocument,
} from './Partners.generated.ts'
import styles from './Partners.module.css'

type Choice = { serviceCode: string; isAutomatic: boolean }
type Props = { town: PartnersTownFragment; partner: ExchangePartnerFragment }

/** Chooses for each category the service of the partner that it goes to. */
export function MappingForm({ town, partner }: Props) {
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  // Only what is not saved yet: what the server answers shows through, and a check loses no choice.
  const [changed, setChanged] = useState<ReadonlyMap<number, Choice>>(new Map())
  const chosen = new Map<number, Choice>([
    ...partner.mappings.map((each): [number, Choice] => [each.categoryId, each]),
    ...changed,
  ])
  const choose = (categoryId: number, change: Partial<Choice>) => {
    const present = chosen.get(categoryId) ?? { serviceCode: '', isAutomatic: true }
    setChanged(new Map(changed).set(categoryId, { ...present, ...change }))
  }
  const save = async () => {
    const sent = changed
    const mappings = [...chosen].flatMap(([categoryId, { serviceCode, isAutomatic }]) =>
      serviceCode === '' ? [] : [{ categoryId, serviceCode, isAutomatic }],
    )
    setPending(true)
    const outcome = await mutate(SetExchangeMappingsDocument, { id: partner.id, mappings })
    setErrors(outcome.ok ? [] : outcome.errors)
    if (outcome.ok) {
      showToast(say`Die Zuordnung ist gespeichert. Sie gilt für Meldungen, die ab jetzt öffentlich werden.`)
      await revalidate()
      setChanged((now) => new Map([...now].filter(([id, choice]) => sent.get(id) !== choice)))
    }
    setPending(false)
  }
  return (
    <details className={styles.fold}>
      <summary>
        {say`Kategorien zuordnen`}
        <span className="hidden-visually">{say`: Partner ${isolated(partner.name)}`}</span>
      </summary>
      <Messages errors={errors} />
      <ul className={styles.mappings}>
        {town.categories.map(({ id, name }) => {
          const choice = chosen.get(id)
          return (
            <li key={id}>
              <SelectField
                id={`dienst-${partner.id}-${id}`}
                name={`dienst-${id}`}
                label={name}
                value={choice?.serviceCode ?? ''}
                options={[{ value: '', label: say`geht nicht dorthin` }, ...options(partner, choice)]}
                onChange={(serviceCode) => choose(id, { serviceCode })}
              />
              {choice !== undefined && choice.serviceCode !== '' ? (
                <CheckboxField
                  name={`selbst-${id}`}
                  label={say`„${name}“ geht von selbst hinaus, sobald eine Meldung öffentlich ist`}
                  isChecked={choice.isAutomatic}
                  onChange={(isAutomatic) => choose(id, { isAutomatic })}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      <Button variant="primary" isPending={isPending} onClick={save}>
        {say`Zuordnung speichern`}
      </Button>
    </details>
  )
}

/** The services of the list, and a chosen one that has left it. */
function options({ services, mappings }: ExchangePartnerFragment, choice: Choice | undefined) {
  const listed = services.map(({ code, name, group }) => ({
    value: code,
    label: group === null || group === name ? `${name} (${code})` : `${group}: ${name} (${code})`,
  }))
  const code = choice?.serviceCode ?? ''
  if (code === '' || services.some((service) => service.code === code)) return listed
  const name = mappings.find(({ serviceCode }) => serviceCode === code)?.serviceName ?? code
  return [...listed, { value: code, label: say`${name} (nicht mehr in der Liste)` }]
}
