import { Button, Group, Stack, Text, Timeline } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CambioDeRegistro } from 'comprobantes-cliente';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { fechaHora } from '#panel/nucleo/formato.ts';
import { estadoDicho } from '#panel/nucleo/glosario.ts';
import { useNombreDeActor } from '../comun/actores.ts';
import { BotonDescarga } from '../comun/archivos.tsx';
import { Cargando, Vacio } from '../comun/pagina.tsx';
import { hechoDicho } from '../comun/palabras.ts';
import { cambiosDe } from './cambios.ts';
import clases from './ficha.module.css';
import { leerHistoria, leerPrueba } from './historia.lectura.ts';

/** What happened to a record: who, when and what, from the first to the last. */

const POR_PAGINA = 100;

/** What went out because of it: mail, and what other systems were told. */
const Salidas = ({ cambio: { correos, entregas } }: { readonly cambio: CambioDeRegistro }) => (
  <>
    {correos.map(({ id, estado, destinatarios }) => (
      <Text key={id} size="sm" c="dimmed">
        Correo a {destinatarios.join(', ')}: {estadoDicho(estado).texto.toLowerCase()}
      </Text>
    ))}
    {entregas.map(({ id, webhook_id, estado }) => (
      <Text key={id} size="sm" c="dimmed">
        Aviso al webhook {webhook_id}: {estadoDicho(estado).texto.toLowerCase()}
      </Text>
    ))}
  </>
);

const Cambio = ({ cambio }: { readonly cambio: CambioDeRegistro }) => {
  const nombreDe = useNombreDeActor();
  return (
    <>
      <Text size="sm" c="dimmed">
        {nombreDe(cambio.actor)} ·{' '}
        <time dateTime={cambio.creado_en}>{fechaHora(cambio.creado_en)}</time>
      </Text>
      {cambiosDe(cambio).map(({ campo, antes, despues }) => (
        <Text key={campo} size="sm" className={clases.cambio}>
          {campo}: <del>{antes}</del> → <ins>{despues}</ins>
        </Text>
      ))}
      <Salidas cambio={cambio} />
    </>
  );
};

/** The history of a record, named as `/historia` names it: `<Historia recurso="facturas" id={12} />`. */
export const Historia = ({
  recurso,
  id,
}: {
  readonly recurso: string;
  readonly id: number | string;
}) => {
  const cliente = useCliente();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['historia', recurso, id],
      initialPageParam: 0,
      queryFn: ({ pageParam, signal }) =>
        leerHistoria(cliente, { recurso, id }, { desde_id: pageParam, limit: POR_PAGINA, signal }),
      getNextPageParam: ({ hay_mas, ultimo_id }) => (hay_mas ? ultimo_id : undefined),
    });
  if (isPending) return <Cargando />;
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  const cambios = data.pages.flatMap(({ historia }) => historia);
  if (cambios.length === 0) return <Vacio titulo="Nada le ha pasado todavía" />;
  return (
    <Stack gap="md">
      <Timeline active={cambios.length} bulletSize={14} lineWidth={2}>
        {cambios.map((cambio) => (
          <Timeline.Item
            key={`${cambio.id}/${cambio.evento}`}
            className={clases.hecho}
            title={hechoDicho(cambio.evento)}
          >
            <Cambio cambio={cambio} />
          </Timeline.Item>
        ))}
      </Timeline>
      <Group>
        {hasNextPage && (
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Ver más
          </Button>
        )}
        <BotonDescarga
          variant="subtle"
          nombre={`prueba-${recurso}-${String(id).replaceAll('/', '-')}.json`}
          pedir={async () => Response.json(await leerPrueba(cliente, { recurso, id }))}
        >
          Bajar la prueba
        </BotonDescarga>
      </Group>
    </Stack>
  );
};
