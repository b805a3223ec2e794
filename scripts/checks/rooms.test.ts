import { expect, test } from 'vitest'
import { crowdedRooms } from './rooms.ts'

const room = (sources: number) => Array.from({ length: sources }, (_, index) => `src/room/file-${index}.ts`)

test('the twenty-sixth source of a folder is refused', () => {
  const others = ['src/room/one.test.ts', 'src/room/Page.generated.ts', 'src/room/inner/deep.ts']
  expect(crowdedRooms([...room(25), ...others])).toEqual([])
  expect(crowdedRooms([...room(26), ...others])).toEqual([{ folder: 'src/room', sources: 26 }])
})
