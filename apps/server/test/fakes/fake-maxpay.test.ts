import { expect, it } from 'vitest'
import { signMaxpayCallback, signMaxpayForm } from './fake-maxpay.ts'

/** Checks the fake itself: the values published with Maxpay's own client. */
it.each([
  [{}, '458f33be4111590e823d7fad0d88b18c1c06cfda094911dbb824bc9953add6d5'],
  [{ productpublicid: 'productIdInMportal' }, 'd34597ce9a29cc89bd2272795221ee5d373ae4fdcd3eaaaea0aa387d47ddc166'],
  [
    {
      success_url: 'https://example.com/success',
      decline_url: 'https://example.com/decline',
      backUrl: 'https://example.com/back',
    },
    '1fc47e49d13bca5fae4b28187e82aaed7d70682d1d7912b775dda39bda50fd5d',
  ],
  [
    { custom_param1: 'param value 1', custom_param2: 'param value 2' },
    'c23432d603b5fd3de7b125e83555031ae65cf52a038a0574d2e77784d94143a7',
  ],
])('the fake Maxpay signs a form as the real one does', (more, signature) => {
  const basics = { key: 'publicKey', buttontext: 'Pay', uniqueuserid: 'userId', displaybuybutton: 'true' }
  expect(signMaxpayForm({ ...basics, ...more }, 'privateKey')).toBe(signature)
})

it('the fake Maxpay computes the published signature', () => {
  const published = '111fcbb331aa8994d05621d3b6873dbb53a6f3966165cd5e091afbca8905da58'
  expect(signMaxpayCallback('foo=bar&bar=baz', 'privateKey')).toBe(published)
})
