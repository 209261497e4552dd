/** Sessions of one remote that one user counts for in an hour of the clock: more is a page that reloads on its own. */
export const maxSessionsAnHour = 20;

/** Spans in which sessions are counted. */
export const countedSpanMs = 300_000;

/**
 * Stores outcomes and counts them, in one statement. A page that is known only changes when it fails for the first
 * time; a new one takes its visitor's next place of the hour, while there is one. Both move the counts of the span in
 * which the page was opened. `added` tells what became more, by release.
 *
 * `missed` counts new sessions that another call took the page or the place of at the same moment: the statement may be
 * run again with the same values and does the rest then.
 */
export const recordSessions = `
with reported as (
  select distinct on (page, remote, release) page, remote, release, code, visitor
  from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::bytea[]) with ordinality
    as r (page, remote, release, code, visitor, at)
  order by page, remote, release, code = '', at
), hour as (
  select floor(extract(epoch from now()) / 3600)::integer * ${maxSessionsAnHour} as first
), placed as (
  select r.*, coalesce((select max(place) + 1 from remote_session s where s.visitor = r.visitor and s.place >= hour.first),
      hour.first) + row_number() over (partition by r.visitor order by r.page, r.release) - 1 as place,
    hour.first + ${maxSessionsAnHour} as places_end
  from reported r, hour
  where not exists (select from remote_session s where (s.page, s.remote, s.release) = (r.page, r.remote, r.release))
), opened as (
  insert into remote_session (page, remote, release, environment, organisation, visitor, place, code)
  select page, remote, release, $1, $2, visitor, place, code from placed where place < places_end
  order by page, remote, release
  on conflict do nothing
  returning remote, release, opened_at, code
), failed as (
  update remote_session s set code = r.code from reported r
  where (s.page, s.remote, s.release) = (r.page, r.remote, r.release) and s.code = '' and r.code <> ''
  returning s.remote, s.release, s.opened_at, s.code
), moved as (
  select remote, release, opened_at, code, 1 as delta from opened
  union all select remote, release, opened_at, code, 1 from failed
  union all select remote, release, opened_at, '', -1 from failed
), counted as (
  insert into remote_session_count as c (environment, remote, span, release, code, sessions)
  select $1, remote, date_bin('${countedSpanMs} milliseconds', opened_at, timestamptz 'epoch') as span, release, code, sum(delta)
  from moved group by remote, span, release, code order by remote, span, release, code
  on conflict (environment, remote, span, release, code) do update set sessions = c.sessions + excluded.sessions
)
select coalesce((select json_agg(added) from (
    select remote, release, sum(delta) as sessions, coalesce(sum(delta) filter (where code <> ''), 0) as failed
    from moved group by remote, release) as added), '[]') as added,
  ((select count(*) from placed where place < places_end) - (select count(*) from opened))::integer as missed`;
