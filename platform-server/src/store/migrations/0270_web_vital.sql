-- How often pages of a release were about this fast, by day, kept 30 days. No row tells of one page or person.
create table web_vital (
  environment text not null,
  remote text not null,
  release text not null,
  route text not null,
  name text not null,
  day date not null,
  bucket smallint not null,
  count integer not null,
  primary key (environment, remote, release, route, name, day, bucket)
);
comment on table web_vital is 'Web vitals as counts of values of about one size, by day.';
