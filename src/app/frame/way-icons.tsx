import { Icon } from './icon.tsx';
import { useWaysOut } from './use-ways-out.ts';
import { WayLink } from './way-link.tsx';

/** Report a bug, give feedback, complain: three icons in the bar. */
export const WayIcons = () => (
  <div className="desk-ways">
    {useWaysOut()
      .filter(({ id }) => id !== 'newJob')
      .map((way) => (
        <WayLink key={way.id} way={way} className="desk-icon-button" named>
          <Icon name={way.icon} />
        </WayLink>
      ))}
  </div>
);
