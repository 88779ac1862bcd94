# A PostgreSQL of our own in a temporary folder, thrown away at the end: for the scripts of tests/cli.
# Gives $url (without a database), in_folder, new_database, restart_command.

postgres_bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
folder=$(mktemp -d /tmp/carat-postgres.XXXXXX)
as=()
if [[ $EUID -eq 0 ]]; then  # PostgreSQL does not run as root
  chown postgres "$folder"
  as=(runuser -u postgres --)
fi
in_folder() { (cd "$folder" && "${as[@]}" "$@"); }
finish() {
  in_folder "$postgres_bin/pg_ctl" -D "$folder/db" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap finish EXIT

in_folder "$postgres_bin/initdb" -D "$folder/db" -A trust --no-sync -E UTF8 --locale=C.UTF-8 -U carat >/dev/null
for try in 1 2 3 4 5; do  # another program may take the port first
  port=$(PYTHONPATH=$(dirname "${BASH_SOURCE[0]}") python3 -c 'from server import free_port; print(free_port())')
  control=("$postgres_bin/pg_ctl" -D "$folder/db" -w -t 180 -l "$folder/log"
    -o "-p $port -k $folder -c listen_addresses=127.0.0.1")
  if in_folder "${control[@]}" start >/dev/null; then break; fi
  if ((try == 5)); then cat "$folder/log"; exit 1; fi
done
restart_command="$(printf '%q ' cd "$folder")&& $(printf '%q ' "${as[@]}" "${control[@]}" -m immediate restart)"
new_database() { in_folder "$postgres_bin/createdb" -h "$folder" -p "$port" -U carat "$1"; }
url=postgres://carat@127.0.0.1:$port
