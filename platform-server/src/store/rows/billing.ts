// Made from the migrations by `npm run row-types`.
export interface BillingCheckoutRow {
  id: string;
  account_number: string;
  quantity: number;
  begun_by: string;
  created_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
}

export interface BillingEventRow {
  id: string;
  type: string;
  received_at: Date;
}

export interface BillingInvoiceRow {
  id: string;
  account_number: string;
  number: number;
  company_name: string;
  quantity: number;
  amount: number;
  period_start: Date;
  period_end: Date;
  created_at: Date;
}

export interface BillingSubscriptionRow {
  account_number: string;
  provider: 'embedded' | 'chargebee';
  subscription_id: string;
  resource_version: number;
  due_at: Date | null;
  updated_at: Date;
}
