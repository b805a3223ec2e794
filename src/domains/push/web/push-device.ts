import { type Message, message } from '#kit/common/say.ts'
import { type ApiError, OFFLINE } from '#kit/web/data/answer.ts'
import { askWhole, mutate } from '#kit/web/data/mutate.ts'
import { readyWorker } from '#kit/web/service-worker.ts'
import {
  PushConfigDocument,
  RemovePushSubscriptionDocument,
  SavePushSubscriptionDocument,
} from './Push.generated.ts'
import { pushOwner, setPushOwner } from './push-owner.ts'

/**
 * Whether this browser shows a person's push messages: on, off, permission denied, possible only as an
 * installed app (iPhone, iPad), or unsupported.
 */
export type PushState = 'on' | 'off' | 'denied' | 'needs-app' | 'unsupported'

/** The result of switching: the new state and the errors. */
export type PushOutcome = { state: PushState; errors: readonly ApiError[] }

const failed = (what: Message): ApiError => ({ message: what(), code: 'INTERNAL' })
const NO_SERVICE = message`Ihr Browser hat keine Verbindung zu seinem Push-Dienst bekommen. Bitte versuchen Sie es später noch einmal.`
const DISMISSED = message`Ihr Browser hat gefragt, ob er Mitteilungen zeigen darf, und keine Antwort bekommen. Es bleibt ausgeschaltet.`

export async function readPushState(personId: number): Promise<PushState> {
  if (!('Notification' in globalThis) || !('PushManager' in globalThis) || !('serviceWorker' in navigator))
    return isAppleTouch() && !isInstalled() ? 'needs-app' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const worker = await readyWorker()
  if (worker === null) return 'unsupported'
  if (Notification.permission !== 'granted' || pushOwner() !== personId) return 'off'
  return (await worker.pushManager.getSubscription()) === null ? 'off' : 'on'
}

/**
 * Asks for permission, subscribes, and tells the server. Call it from a click handler: browsers allow the
 * permission prompt only then.
 */
export async function switchPushOn(personId: number): Promise<PushOutcome> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return { state: 'denied', errors: [] }
  if (permission !== 'granted') return { state: 'off', errors: [failed(DISMISSED)] }
  return subscribe(personId)
}

export async function switchPushOff(): Promise<PushOutcome> {
  const endpoint = (await currentSubscription())?.endpoint
  // If the server cannot be told, the push service rejects its next message.
  if (endpoint !== undefined) await mutate(RemovePushSubscriptionDocument, { endpoint })
  await forgetPush()
  return { state: 'off', errors: [] }
}

/** Ends the subscription in the browser, for example at sign-out: the device may be shared. */
export async function forgetPush(): Promise<void> {
  setPushOwner(null)
  await (await currentSubscription())?.unsubscribe().catch(() => false)
}

/**
 * Renews the subscription once a visit: the session, the browser's endpoint or the site's key may have
 * changed. It removes another person's subscription, and gives up if this one is switched off meanwhile.
 */
export async function renewPush(personId: number): Promise<void> {
  const owner = pushOwner()
  if (owner === null) return
  if (owner !== personId || Notification.permission !== 'granted') return forgetPush()
  await subscribe(personId, () => pushOwner() === personId)
}

async function subscribe(personId: number, isWanted = () => true): Promise<PushOutcome> {
  const worker = await readyWorker()
  if (worker === null) return { state: 'unsupported', errors: [] }
  const { data, errors } = await askWhole(PushConfigDocument, {}, { fresh: true })
  if (data === null) return { state: 'off', errors: errors.length > 0 ? errors : [OFFLINE] }
  if (!isWanted()) return { state: 'off', errors: [] }
  const subscription = await subscribeWith(worker.pushManager, data.pushConfig.publicKey)
  if (subscription === null) return { state: 'off', errors: [failed(NO_SERVICE)] }
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const input = { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
  const outcome = await mutate(SavePushSubscriptionDocument, { input })
  if (!outcome.ok) return { state: 'off', errors: outcome.errors }
  if (!isWanted()) return switchPushOff()
  setPushOwner(personId)
  return { state: 'on', errors: [] }
}

/**
 * Returns the subscription with the site's current key; a subscription with an older key gets no messages.
 */
async function subscribeWith(manager: PushManager, publicKey: string): Promise<PushSubscription | null> {
  const key = bytesOf(publicKey)
  try {
    const present = await manager.getSubscription()
    const presentKey = present?.options.applicationServerKey
    if (present && presentKey && isSame(new Uint8Array(presentKey), key)) return present
    await present?.unsubscribe()
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch {
    return null
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager?.getSubscription()) ?? null
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** Whether the device is an iPhone or iPad. iPads identify as Macs, but Macs have no touch screen. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
