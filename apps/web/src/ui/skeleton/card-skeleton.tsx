import './skeleton.css'
import { Card, CardBody } from '../card/card.tsx'
import { Skeleton } from './skeleton.tsx'

/** The frame of a profile's card, so that nothing moves when it has loaded. */
export function CardSkeleton() {
  return (
    <Card as="div" className="ui-card-skeleton">
      <div className="ui-card-skeleton-photo">
        <Skeleton shape="pill" className="ui-card-skeleton-pill" />
        <div className="ui-card-skeleton-name">
          <Skeleton shape="title" width="half" />
          <Skeleton width="long" />
        </div>
      </div>
      <CardBody>
        <div className="ui-card-skeleton-text">
          <Skeleton />
          <Skeleton width="long" />
        </div>
        <div className="ui-card-skeleton-dial">
          <Skeleton width="half" />
          <Skeleton width="short" />
        </div>
        <div className="ui-card-skeleton-actions">
          <Skeleton shape="pill" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </div>
        <div className="ui-card-skeleton-foot">
          <Skeleton width="half" />
          <Skeleton width="short" />
        </div>
      </CardBody>
    </Card>
  )
}
