export interface LivenessOrder {
  /** Our id of the application; nothing in it says who the person is. */
  readonly id: string
  /** In full. */
  readonly returnUrl: string
}

export interface StartedLiveness {
  readonly reference: string
  readonly url: string
}

/** A service that sees whether a living person is in front of the camera, and the one on the document. */
export interface LivenessVerifier {
  readonly name: string
  start(order: LivenessOrder): Promise<StartedLiveness>
  fetchResult(reference: string): Promise<'pending' | 'approved' | 'failed'>
}
