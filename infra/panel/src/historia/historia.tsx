import { Button, Select, Stack, Title } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CambioDeRegistro, Cliente } from 'comprobantes-cliente';
import { type Actor, useActores } from '#panel/kits/comun/actores.ts';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Dia } from '#panel/kits/comun/dia.tsx';
import { Cabeza, Cargando, Vacio } from '#panel/kits/comun/pagina.tsx';
import { actorDicho, campoDicho, hechoDicho } from '#panel/kits/comun/palabras.ts';
import { cambiosDe } from '#panel/kits/ficha/cambios.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { direccionDe } from '#panel/nucleo/enlaces.ts';
import { Falla } from '#panel/nucleo/error.tsx';
import { fecha, fechaHora, hoy, masDias } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import estilo from './historia.module.css';

/** What happened in the company, day by day, from the last: who did it, what it changed, and where it is. */

type Recurso = NonNullable<NonNullable<Parameters<Cliente['historia']['listar']>[0]>['recurso']>;

const CLASES: { readonly [R in Recurso]: string } = {
  facturas: 'Facturas',
  notas_credito: 'Notas de crédito',
  notas_debito: 'Notas de débito',
  guias_remision: 'Guías de remisión',
  retenciones: 'Retenciones',
  liquidaciones_compra: 'Liquidaciones de compra',
  proformas: 'Proformas',
  compras: 'Compras',
  movimientos_inventario: 'Movimientos de inventario',
  cobros: 'Cobros',
  pagos_proveedor: 'Pagos a proveedores',
  nominas: 'Nóminas',
  personas_empresas: 'Personas y empresas',
  servicios: 'Catálogo',
  cuentas_dinero: 'Cuentas de dinero',
  movimientos_dinero: 'Movimientos de dinero',
  transacciones_bancarias: 'Transacciones bancarias',
  conciliaciones: 'Conciliaciones',
  activos_fijos: 'Activos fijos',
  depreciaciones: 'Depreciaciones',
  cuentas_contables: 'Cuentas contables',
  asientos: 'Asientos',
  periodos_contables: 'Períodos contables',
  plantillas_asiento: 'Plantillas de asientos',
  sucursales: 'Sucursales',
  usuarios: 'Usuarios',
  claves_api: 'Claves de API',
  webhooks: 'Webhooks',
  workflows: 'Workflows',
};
/** Under which resource they are read, where permissions name it otherwise. */
const LOS_GUARDA: { readonly [R in Recurso]?: string } = {
  cuentas_contables: 'contabilidad',
  asientos: 'contabilidad',
  periodos_contables: 'contabilidad',
  plantillas_asiento: 'contabilidad',
  movimientos_dinero: 'cuentas_dinero',
  transacciones_bancarias: 'cuentas_dinero',
  conciliaciones: 'cuentas_dinero',
  depreciaciones: 'activos_fijos',
};
const esClase = (dicha: string): dicha is Recurso => Object.hasOwn(CLASES, dicha);

const DIAS = 6;
const POR_PAGINA = 100;
const DESPUES_DE_TODO = Number.MAX_SAFE_INTEGER;

/** Also whoever did some of what one sees: a role may not read who all are. */
const conLosVistos = (conocidos: readonly Actor[], vistos: readonly string[]): readonly Actor[] => {
  const dichos = new Set(conocidos.map(({ value }) => value));
  const otros = [...new Set(vistos)].filter((visto) => !dichos.has(visto));
  return [...conocidos, ...otros.map((value) => ({ value, label: actorDicho(value) }))];
};

/** By the day on which they happened, in Ecuador: as the API writes instants. */
const porDia = (
  cambios: readonly CambioDeRegistro[],
): readonly (readonly [dia: string, suyos: readonly CambioDeRegistro[]])[] => {
  const dias = new Map<string, CambioDeRegistro[]>();
  for (const cambio of cambios) {
    const dia = cambio.creado_en.slice(0, 10);
    const suyos = dias.get(dia) ?? [];
    suyos.push(cambio);
    dias.set(dia, suyos);
  }
  return [...dias];
};

/** As its own field says it: a number, a name; or its id. */
const cualDe = ({ recurso_id, antes, despues }: CambioDeRegistro): string => {
  const de = { ...antes, ...despues };
  const dicho =
    de.numero_comprobante ?? de.razon_social ?? de.nombre ?? de.descripcion ?? de.numero_doc;
  return typeof dicho === 'string' && dicho !== '' ? dicho : String(recurso_id);
};

const Hecho = ({
  cambio,
  actores,
}: {
  readonly cambio: CambioDeRegistro;
  readonly actores: readonly Actor[];
}) => {
  const { evento, creado_en, actor, recurso, recurso_id } = cambio;
  const clase = esClase(recurso) ? CLASES[recurso] : campoDicho(recurso);
  const a = direccionDe(recurso, recurso_id);
  const nombre = `${clase}: ${cualDe(cambio)}`;
  return (
    <li className={estilo.hecho}>
      <p className={estilo.que}>
        <b>{hechoDicho(evento)}</b> ·{' '}
        {a ? (
          <Enlace a={a} inherit underline="always">
            {nombre}
          </Enlace>
        ) : (
          nombre
        )}
      </p>
      <p className={estilo.quien}>
        {actores.find(({ value }) => value === actor)?.label ?? actorDicho(actor)} ·{' '}
        <time dateTime={creado_en}>{fechaHora(creado_en).slice(-5)}</time>
      </p>
      {cambiosDe(cambio).map(({ campo, antes, despues }) => (
        <p key={campo} className={estilo.cambio}>
          {campo}: <del>{antes}</del> → <ins>{despues}</ins>
        </p>
      ))}
    </li>
  );
};

type Filtros = {
  readonly desde: string;
  readonly actor: string | undefined;
  readonly recurso: Recurso | undefined;
};

const useCambios = ({ desde, actor, recurso }: Filtros) => {
  const { historia } = useCliente();
  return useInfiniteQuery({
    queryKey: ['historia', 'todo', desde, actor, recurso],
    initialPageParam: DESPUES_DE_TODO,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      historia.listar({
        desde,
        antes_de: pageParam,
        ...(actor !== undefined && { actor }),
        ...(recurso !== undefined && { recurso }),
        limit: POR_PAGINA,
        signal,
      }),
    getNextPageParam: ({ hay_mas, ultimo_id }) => (hay_mas ? ultimo_id : undefined),
  });
};

const Cambios = ({
  de: { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage },
  desde,
  actores,
}: {
  readonly de: ReturnType<typeof useCambios>;
  readonly desde: string;
  readonly actores: readonly Actor[];
}) => {
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Cargando lineas={8} />;
  const dias = porDia(data.pages.flatMap(({ historia }) => historia));
  return (
    <Stack gap="lg">
      {dias.length === 0 && (
        <Vacio
          titulo={`Nada desde el ${fecha(desde)}`}
          texto="Vaya más atrás con Desde, o quite Persona y Clase."
        />
      )}
      {dias.map(([dia, suyos]) => (
        <section key={dia} aria-label={fecha(dia)}>
          <Title order={2} size="h4" mb="xs">
            {dia === hoy() ? `Hoy, ${fecha(dia)}` : fecha(dia)}
          </Title>
          <ul className={estilo.dia}>
            {suyos.map((cambio) => (
              <Hecho
                key={`${cambio.id}/${cambio.recurso}/${cambio.recurso_id}`}
                cambio={cambio}
                actores={actores}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button
          variant="default"
          w="fit-content"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Ver lo anterior
        </Button>
      )}
    </Stack>
  );
};

export default function HistoriaDeTodo() {
  const { puede } = useSesion();
  const [consulta, cambiar] = useConsulta();
  const conocidos = useActores();
  const { desde = masDias(hoy(), -DIAS), actor, recurso } = consulta;
  const cambios = useCambios({
    desde,
    actor,
    recurso: recurso !== undefined && esClase(recurso) ? recurso : undefined,
  });
  const vistos = cambios.data?.pages.flatMap((pagina) => pagina.historia) ?? [];
  const actores = conLosVistos(conocidos, [
    ...(actor === undefined ? [] : [actor]),
    ...vistos.map((cambio) => cambio.actor),
  ]);
  const clases = Object.entries(CLASES).filter(([clase]) =>
    puede(LOS_GUARDA[clase as Recurso] ?? clase),
  );
  return (
    <>
      <Cabeza titulo="Historia" />
      <div className={estilo.filtros}>
        <Dia
          className={estilo.filtro}
          label="Desde"
          maxima={hoy()}
          valor={desde}
          poner={(dia) => cambiar({ desde: dia })}
        />
        <Select
          className={estilo.filtro}
          label="Persona"
          placeholder="Cualquiera"
          data={actores as Actor[]}
          value={actor ?? null}
          onChange={(elegido) => cambiar({ actor: elegido ?? undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Quitar Persona' }}
        />
        <Select
          className={estilo.filtro}
          label="Clase"
          placeholder="Todas"
          data={clases.map(([value, label]) => ({ value, label }))}
          value={recurso ?? null}
          onChange={(elegido) => cambiar({ recurso: elegido ?? undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Quitar Clase' }}
        />
      </div>
      <Cambios de={cambios} desde={desde} actores={actores} />
    </>
  );
}
