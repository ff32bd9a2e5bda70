import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';

import { GuideLayout } from '../shared/guide/guide-layout.tsx';
import { GuideTabs } from '../shared/guide/guide-tabs.tsx';
import { CostsAndReturns } from './costs-and-returns.tsx';
import { investmentQueries, investmentWidgets } from './investment.queries.ts';
import { Overview } from './overview.tsx';
import { PropertyTypes } from './property-types.tsx';
import { TaxStrategies } from './tax-strategies.tsx';

export function InvestmentPage() {
  // Always there: the loader lets nobody in without it.
  const { data: guide } = useQuery(investmentQueries(useApi()).guide());
  if (!guide) return null;

  return (
    <GuideLayout
      href="/investment-guide"
      heading="The rent, the salt and the small print"
      intro="What homes here earn, what they cost to keep, and the questions to ask before the view answers them for you."
      widgets={investmentWidgets}
      actions={
        <ButtonLink as={SiteLink} href="/directory?category=Real%20Estate" variant="primary" size="lg">
          Find Real Estate Services
        </ButtonLink>
      }
    >
      <Overview guide={guide} />
      <GuideTabs
        label="Parts of the investment guide"
        tabs={[
          { id: 'types', label: 'Property Types', panel: <PropertyTypes types={guide.types} /> },
          { id: 'costs', label: 'Costs & Returns', panel: <CostsAndReturns guide={guide} /> },
          { id: 'tax', label: 'Tax Strategies', panel: <TaxStrategies guide={guide} /> },
        ]}
      />
    </GuideLayout>
  );
}
