-- When the period of a plan began whose operations count, as `planPeriod` of the contract has it: where figures of many
-- accounts are read at once.
create function plan_period_start(subscription jsonb) returns date language sql stable as $$
  select case
    when began is null then date_trunc('month', today)::date
    when (began + make_interval(months => months))::date > today then (began + make_interval(months => months - 1))::date
    else (began + make_interval(months => months))::date end
  from (select *, ((extract(year from today) - extract(year from began)) * 12
      + extract(month from today) - extract(month from began))::int as months
    from (select (now() at time zone 'UTC')::date as today,
      case when subscription ->> 'status' in ('in_trial', 'active', 'non_renewing')
        then (to_timestamp((subscription ->> 'current_term_start')::float8) at time zone 'UTC')::date end as began) anchor
  ) period
$$;
