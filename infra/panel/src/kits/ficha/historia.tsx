import { Button, Stack, Text, Timeline } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CambioDeRegistro, Cliente, PaginaDeHistoria } from 'comprobantes-cliente';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { fechaHora } from '#panel/nucleo/formato.ts';
import { estadoDicho } from '#panel/nucleo/glosario.ts';
import { grupoDe } from '#panel/nucleo/vivo.tsx';
import { useNombreDeActor } from '../comun/actores.ts';
import { Cargando, Vacio } from '../comun/pagina.tsx';
import { hechoDicho } from '../comun/palabras.ts';
import { cambiosDe } from './cambios.ts';
import clases from './ficha.module.css';

/** What happened to a record: who, when and what, from the first to the last. */

const POR_PAGINA = 100;

type Pedido = { readonly desde_id: number; readonly limit: number; readonly signal: AbortSignal };
type Lector = (cliente: Cliente, id: never, pedido: Pedido) => Promise<PaginaDeHistoria>;

/** Where a group keeps the history of more than one kind of record. */
const DE_VARIOS: { readonly [recurso: string]: Lector } = {
  cuentas_contables: (cliente, id, pedido) =>
    cliente.contabilidad.historiaDeCuentaContable(id, pedido),
  asientos: (cliente, id, pedido) => cliente.contabilidad.historiaDeAsiento(id, pedido),
  plantillas_asiento: (cliente, id, pedido) =>
    cliente.contabilidad.historiaDePlantillaDeAsiento(id, pedido),
  periodos_contables: (cliente, id: string, pedido) => {
    const [anio, mes] = id.split(/[/-]/).slice(-2).map(Number);
    return cliente.contabilidad.historiaDePeriodo(anio as number, mes as number, pedido);
  },
  movimientos_dinero: (cliente, id, pedido) =>
    cliente.cuentasDinero.historiaDeMovimiento(id, pedido),
  transacciones_bancarias: (cliente, id, pedido) =>
    cliente.cuentasDinero.historiaDeTransaccion(id, pedido),
  conciliaciones: (cliente, id, pedido) => cliente.cuentasDinero.historiaDeConciliacion(id, pedido),
};

type ConHistoria = {
  readonly historia: (id: unknown, pedido: Pedido) => Promise<PaginaDeHistoria>;
};

/** The history of a record, wherever its group keeps it. */
const leerHistoria = (
  cliente: Cliente,
  { recurso, id }: { readonly recurso: string; readonly id: number | string },
  pedido: Pedido,
): Promise<PaginaDeHistoria> => {
  const lector = DE_VARIOS[recurso];
  if (lector) return lector(cliente, id as never, pedido);
  return (cliente as unknown as { [grupo: string]: ConHistoria })[grupoDe(recurso)]!.historia(
    id,
    pedido,
  );
};

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
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
    </Stack>
  );
};
