import { Anchor, Button, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Anotacion } from 'comprobantes-cliente';
import { type Actor, useActores, useNombreDeActor } from '#panel/kits/comun/actores.ts';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Cabeza, Cargando, Vacio } from '#panel/kits/comun/pagina.tsx';
import { actorDicho, cuantos } from '#panel/kits/comun/palabras.ts';
import { Etiqueta, Fecha } from '#panel/kits/comun/valores.tsx';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { Lista } from '#panel/kits/lista/lista.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { masDias } from '#panel/nucleo/formato.ts';
import { codigoDicho, colorDe, guiaDe } from './auditoria.palabras.ts';
import estilo from './conexiones.module.css';

/** What was asked of the API, and how it ended; what failed, by what it failed for. */

const METODOS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ESTADOS = [200, 201, 202, 204, 400, 402, 403, 404, 409, 413, 415, 422, 429, 500, 503];
const opciones = (unas: readonly (string | number)[]) =>
  unas.map((una) => ({ value: String(una), label: String(una) }));

const Quien = ({
  valor,
  poner,
}: {
  readonly valor: string | undefined;
  readonly poner: (valor: string | undefined) => void;
}) => {
  const actores = useActores();
  const conocido = valor === undefined || actores.some(({ value }) => value === valor);
  const data: readonly Actor[] = conocido
    ? actores
    : [...actores, { value: valor, label: actorDicho(valor) }];
  return (
    <Select
      label="Quién"
      placeholder="Todos"
      data={[...data]}
      value={valor ?? null}
      onChange={(elegido) => poner(elegido ?? undefined)}
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar Quién' }}
      searchable
    />
  );
};

const Actuo = ({ actor }: { readonly actor: string }) => <>{useNombreDeActor()(actor)}</>;

type DeLista = { readonly hasta?: string; readonly ruta?: string; readonly todas?: string };

/** What these screens ask by themselves, over and over. */
const DEL_PANEL = '/auditoria,/novedades';
const CADA_MS = 3_000;

const PETICIONES = lista<Anotacion>({
  titulo: 'Peticiones',
  cuenta: ['petición', 'peticiones'],
  clave: ['auditoria', 'lista'],
  leer: (cliente, peticion) => {
    const { todas, ...pedida } = peticion as typeof peticion & DeLista;
    const { hasta, ruta } = pedida;
    return cliente.auditoria.listar({
      ...pedida,
      // The day that is chosen is included, and the API's is not.
      ...(hasta !== undefined && { hasta: masDias(hasta, 1) }),
      ...(todas === undefined && ruta === undefined && { excepto: DEL_PANEL }),
    });
  },
  cada: CADA_MS,
  ir: ({ id }) => `/auditoria/${id}`,
  columnas: [
    {
      campo: 'camino',
      titulo: 'Petición',
      prioridad: 1,
      ancho: 260,
      tarjeta: 'titulo',
      valor: ({ metodo, camino }) => `${metodo} ${camino.replace(/^\/api\/v1/, '')}`,
    },
    {
      tipo: 'propia',
      campo: 'estado',
      titulo: 'Respondió',
      prioridad: 1,
      ancho: 100,
      tarjeta: 'derecha',
      dibujar: ({ estado }) => (
        <Etiqueta texto={String(estado)} color={colorDe(estado)} titulo={`Respondió ${estado}`} />
      ),
    },
    { campo: 'codigo', titulo: 'Código', ancho: 200, tarjeta: 'debajo' },
    {
      tipo: 'propia',
      campo: 'actor',
      titulo: 'Quién',
      ancho: 160,
      dibujar: ({ actor }) => <Actuo actor={actor} />,
    },
    { campo: 'en', titulo: 'Cuándo', tipo: 'fecha', ancho: 150 },
    { campo: 'ip', titulo: 'Desde', ancho: 130, aparte: true },
    { campo: 'duracion_ms', titulo: 'Tardó (ms)', tipo: 'cantidad', ancho: 110, aparte: true },
    { campo: 'correlacion_id', titulo: 'X-Request-Id', ancho: 260, aparte: true },
    { campo: 'user_agent', titulo: 'Programa', ancho: 200, aparte: true },
  ],
  filtros: [
    { tipo: 'texto', campo: 'codigo', etiqueta: 'Código', pista: 'facturas.no_encontrada' },
    { tipo: 'texto', campo: 'ruta', etiqueta: 'Ruta', pista: '/facturas/{factura_id}' },
    { tipo: 'texto', campo: 'correlacion_id', etiqueta: 'X-Request-Id' },
    { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
    { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
    {
      tipo: 'propio',
      campo: 'actor',
      dibujar: (valor, poner) => <Quien valor={valor} poner={poner} />,
    },
    { tipo: 'opciones', campo: 'metodo', etiqueta: 'Método', opciones: opciones(METODOS) },
    { tipo: 'opciones', campo: 'estado', etiqueta: 'Estado', opciones: opciones(ESTADOS) },
    { tipo: 'si', campo: 'con_error', etiqueta: 'Solo con error' },
    { tipo: 'si', campo: 'todas', etiqueta: 'También las de esta pantalla' },
  ],
  vacia: {
    titulo: 'Todavía no hay peticiones',
    texto: 'Cada petición a la API aparece aquí en unos segundos, sin recargar.',
  },
});

const Agrupar = ({ agrupadas }: { readonly agrupadas: boolean }) => {
  const [, cambiar] = useConsulta();
  return (
    <Button
      variant={agrupadas ? 'filled' : 'default'}
      aria-pressed={agrupadas}
      onClick={() => cambiar({ agrupar: agrupadas ? undefined : 'si' })}
    >
      Agrupar
    </Button>
  );
};

/** The last day's mistakes, each kind once. */
const Agrupadas = () => {
  const { auditoria } = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['auditoria', 'errores'],
    queryFn: async ({ signal }) => [...(await auditoria.agruparErrores({ signal }))],
    staleTime: 0,
  });
  const total = (data ?? []).reduce((suma, { cuantas }) => suma + cuantas, 0);
  return (
    <>
      <Cabeza
        titulo="Peticiones"
        junto={
          data && (
            <Text c="dimmed" size="sm" role="status">
              {cuantos(total, 'error', 'errores')} en el último día
            </Text>
          )
        }
      >
        <Button variant="default" onClick={() => void refetch()}>
          Leer otra vez
        </Button>
        <Agrupar agrupadas />
      </Cabeza>
      {error && <Falla error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando />}
      {data?.length === 0 && (
        <Vacio
          titulo="Ningún error en el último día"
          texto="Lo que la API rehúse o no pueda responder aparece aquí, por código y ruta."
        />
      )}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section className={estilo.tabla} aria-label="Errores por código y ruta" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Código</th>
                <th scope="col">Ruta</th>
                <th scope="col" className={estilo.numero}>
                  Veces
                </th>
                <th scope="col">La última</th>
                <th scope="col">Qué hacer</th>
              </tr>
            </thead>
            <tbody>
              {data.map(
                ({ codigo, metodo, ruta, estado, cuantas, actores, ultima_en, ultima_id }) => {
                  const filtro = new URLSearchParams({
                    ...(codigo === null ? {} : { codigo }),
                    ...(ruta.startsWith('/api/') ? {} : { ruta }),
                    metodo,
                    estado: String(estado),
                  });
                  return (
                    <tr key={`${codigo} ${metodo} ${ruta} ${estado}`}>
                      <td>
                        <Etiqueta
                          texto={String(estado)}
                          color={colorDe(estado)}
                          titulo={`Respondió ${estado}`}
                        />{' '}
                        <Enlace a={`/auditoria?${filtro}`}>{codigoDicho(codigo, estado)}</Enlace>
                      </td>
                      <td>
                        {metodo} {ruta}
                      </td>
                      <td className={estilo.numero}>
                        {cuantas}
                        {actores > 1 && (
                          <Text size="xs" c="dimmed">
                            de {actores} claves o personas
                          </Text>
                        )}
                      </td>
                      <td>
                        <Enlace a={`/auditoria/${ultima_id}`}>
                          Abrir <Fecha valor={ultima_en} />
                        </Enlace>
                      </td>
                      <td>
                        <Anchor href={guiaDe(codigo, estado)} target="_blank" rel="noreferrer">
                          La guía
                        </Anchor>
                      </td>
                    </tr>
                  );
                },
              )}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
};

export default function Peticiones() {
  const [{ agrupar }] = useConsulta();
  if (agrupar !== undefined) return <Agrupadas />;
  return <Lista de={PETICIONES} botones={<Agrupar agrupadas={false} />} />;
}
