import { Button, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CambioDeRegistro, Cliente } from 'comprobantes-cliente';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Cabeza, Cargando, Vacio } from '#panel/kits/comun/pagina.tsx';
import { actorDicho, campoDicho, hechoDicho } from '#panel/kits/comun/palabras.ts';
import { cambiosDe } from '#panel/kits/ficha/cambios.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { direccionDe } from '#panel/nucleo/enlaces.ts';
import { Falla } from '#panel/nucleo/error.tsx';
import { fecha, fechaHora, hoy, masDias } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { leerHaciaAtras, porDia } from './historia.lectura.ts';
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
  cobros: 'Cobros',
  pagos_proveedor: 'Pagos a proveedores',
  personas_empresas: 'Personas y empresas',
  servicios: 'Catálogo',
  cuentas_dinero: 'Cuentas de dinero',
  movimientos_dinero: 'Movimientos de dinero',
  transacciones_bancarias: 'Transacciones bancarias',
  conciliaciones: 'Conciliaciones',
  cuentas_contables: 'Cuentas contables',
  asientos: 'Asientos',
  periodos_contables: 'Períodos contables',
  sucursales: 'Sucursales',
  usuarios: 'Usuarios',
  claves_api: 'Claves de API',
  webhooks: 'Webhooks',
  workflows: 'Workflows',
};
const esClase = (dicha: string): dicha is Recurso => Object.hasOwn(CLASES, dicha);

const DIAS = 6;
const POR_PAGINA = 100;

type Actor = { readonly value: string; readonly label: string };

/** Who may have done it, each by name: people and keys, where the role sees them. */
const useActores = (): readonly Actor[] => {
  const cliente = useCliente();
  const { puede, usuario } = useSesion();
  const { data: usuarios = [] } = useQuery({
    queryKey: ['usuarios', 'actores'],
    queryFn: async ({ signal }) => [...(await cliente.usuarios.listar({ limit: 500, signal }))],
    enabled: puede('usuarios'),
  });
  const { data: claves = [] } = useQuery({
    queryKey: ['clavesApi', 'actores'],
    queryFn: async ({ signal }) => [...(await cliente.clavesApi.listar({ limit: 500, signal }))],
    enabled: puede('claves_api'),
  });
  const personas = usuarios.map(({ id, nombre }) => ({ value: `usuario:${id}`, label: nombre }));
  const yo = { value: `usuario:${usuario.id}`, label: usuario.nombre ?? usuario.email };
  return [
    ...(personas.some(({ value }) => value === yo.value) ? [] : [yo]),
    ...personas,
    ...claves.map(({ prefijo, nombre }) => ({ value: prefijo, label: `Clave ${nombre}` })),
    { value: 'operador', label: 'El operador' },
  ];
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
      <Text size="sm">
        <b>{hechoDicho(evento)}</b> ·{' '}
        {a ? (
          <Enlace a={a} inherit underline="always">
            {nombre}
          </Enlace>
        ) : (
          nombre
        )}
      </Text>
      <Text size="xs" c="dimmed">
        {actores.find(({ value }) => value === actor)?.label ?? actorDicho(actor)} ·{' '}
        <time dateTime={creado_en}>{fechaHora(creado_en).slice(-5)}</time>
      </Text>
      {cambiosDe(cambio).map(({ campo, antes, despues }) => (
        <Text key={campo} size="xs" className={estilo.cambio}>
          {campo}: <del>{antes}</del> → <ins>{despues}</ins>
        </Text>
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
    initialPageParam: hoy(),
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      leerHaciaAtras({ desde, hasta: pageParam }, (pedido) =>
        historia.listar({
          ...pedido,
          ...(actor !== undefined && { actor }),
          ...(recurso !== undefined && { recurso }),
          limit: POR_PAGINA,
          signal,
        }),
      ),
    getNextPageParam: ({ sigue }) => sigue,
  });
};

const Cambios = ({
  filtros,
  actores,
}: {
  readonly filtros: Filtros;
  readonly actores: readonly Actor[];
}) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useCambios(filtros);
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Cargando lineas={8} />;
  const dias = porDia(data.pages.flatMap(({ cambios }) => cambios));
  return (
    <Stack gap="lg">
      {dias.length === 0 && (
        <Vacio
          titulo={`Nada desde el ${fecha(filtros.desde)}`}
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
          Ver los días anteriores
        </Button>
      )}
    </Stack>
  );
};

export default function HistoriaDeTodo() {
  const { puede } = useSesion();
  const [consulta, cambiar] = useConsulta();
  const actores = useActores();
  const { desde = masDias(hoy(), -DIAS), actor, recurso } = consulta;
  const clases = Object.entries(CLASES).filter(([clase]) => puede(clase));
  return (
    <>
      <Cabeza titulo="Historia" />
      <div className={estilo.filtros}>
        <TextInput
          className={estilo.filtro}
          type="date"
          label="Desde"
          max={hoy()}
          value={desde}
          onChange={({ currentTarget }) => cambiar({ desde: currentTarget.value })}
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
      <Cambios
        filtros={{
          desde,
          actor,
          recurso: recurso !== undefined && esClase(recurso) ? recurso : undefined,
        }}
        actores={actores}
      />
    </>
  );
}
