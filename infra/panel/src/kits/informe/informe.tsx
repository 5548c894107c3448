import { Alert, Button, Checkbox, Group, Select, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Cliente } from 'comprobantes-cliente';
import type { ReactNode } from 'react';
import type { Componente, Ida } from '#panel/nucleo/area.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { fecha, hoy, masDias } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { BotonDescarga } from '../comun/archivos.tsx';
import { Busqueda } from '../comun/busqueda.tsx';
import { useConsulta } from '../comun/consulta.ts';
import { Dia } from '../comun/dia.tsx';
import { type Consulta, soloDe } from '../comun/direccion.ts';
import { Cabeza, Cargando, Vacio } from '../comun/pagina.tsx';
import type { DeclaracionDeInforme, Parametro } from './declaracion.ts';
import clases from './informe.module.css';

/** The page of a report, from its declaration. */

type Poner = (valor: string | undefined) => void;

const UnParametro = ({
  parametro,
  valor,
  poner,
}: {
  readonly parametro: Parametro;
  readonly valor: string | undefined;
  readonly poner: Poner;
}): ReactNode => {
  const { etiqueta } = parametro;
  switch (parametro.tipo) {
    case 'fecha':
      return (
        <Dia
          className={clases.parametro}
          label={etiqueta}
          maxima={hoy()}
          valor={valor ?? ''}
          poner={poner}
        />
      );
    case 'texto':
      return <Busqueda etiqueta={etiqueta} pista={parametro.pista} valor={valor} poner={poner} />;
    case 'opciones':
      return (
        <Select
          className={clases.parametro}
          label={etiqueta}
          placeholder={parametro.omision}
          data={parametro.opciones as { value: string; label: string }[]}
          value={valor ?? null}
          onChange={(elegido) => poner(elegido ?? undefined)}
          clearable
          clearButtonProps={{ 'aria-label': `Quitar ${etiqueta}` }}
        />
      );
    case 'si':
      return (
        <Checkbox
          pb={8}
          label={etiqueta}
          checked={valor === 'true'}
          onChange={({ currentTarget }) => poner(currentTarget.checked ? 'true' : undefined)}
        />
      );
    case 'propio':
      return parametro.dibujar(valor, poner);
  }
};

const NOMBRES = { csv: 'CSV', pdf: 'PDF' } as const;
const CAMBIOS = 'cambios';

const Archivos = <T,>({
  de: { titulo, archivo, formatos = ['csv', 'pdf'] },
  consulta,
}: {
  readonly de: DeclaracionDeInforme<T>;
  readonly consulta: Consulta;
}) =>
  archivo &&
  formatos.map((formato) => (
    <BotonDescarga
      key={formato}
      nombre={`${titulo}.${formato}`}
      leftSection={<IconDownload size={16} aria-hidden />}
      pedir={(cliente) =>
        archivo(cliente, { ...consulta, signal: new AbortController().signal }, formato)
      }
    >
      {NOMBRES[formato]}
    </BotonDescarga>
  ));

/** Where else one goes from here. */
const Otras = ({ de }: { readonly de: NonNullable<DeclaracionDeInforme<unknown>['otras']> }) => {
  const { puede } = useSesion();
  return de
    .filter(({ recurso, metodo = 'POST' }) => puede(recurso, metodo))
    .map(({ a, texto }, lugar) => (
      <BotonEnlace key={a} a={a} variant={lugar === 0 ? 'filled' : 'default'}>
        {texto}
      </BotonEnlace>
    ));
};

/** What changed since what was known on a day, over what is known now. */
const Cambios = <T,>({
  de,
  consulta,
}: {
  readonly de: DeclaracionDeInforme<T>;
  readonly consulta: Consulta;
}) => {
  const cliente = useCliente();
  const { conocido_el = '' } = consulta;
  // Of the days that one sees: without it the API takes those up to what was known.
  const dia = de.parametros.some(({ campo }) => campo === 'al') ? { al: hoy() } : {};
  const { data, error, refetch } = useQuery({
    queryKey: [...de.clave, consulta, CAMBIOS],
    queryFn: async ({ signal }) =>
      de.cambios!.leer(cliente, { ...dia, ...consulta, conocido_el, signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (data === undefined) return <Cargando lineas={8} />;
  return <>{de.cambios!.dibujar(data as never)}</>;
};

/** The part of an address that it is asked with. */
const loPedido = <T,>({ parametros }: DeclaracionDeInforme<T>, direccion: Consulta): Consulta =>
  soloDe(
    direccion,
    parametros.map(({ campo }) => campo),
  );

const faltaAlgo = <T,>({ necesita = [] }: DeclaracionDeInforme<T>, consulta: Consulta): boolean =>
  necesita.some((campo) => consulta[campo] === undefined);

const preguntar = <T,>(de: DeclaracionDeInforme<T>, cliente: Cliente, consulta: Consulta) =>
  queryOptions({
    queryKey: [...de.clave, consulta],
    queryFn: async ({ signal }) => ({
      informe: await de.leer(cliente, { ...consulta, signal }),
      consulta,
    }),
  });

const ElInforme = <T,>({
  de,
  consulta,
  children,
}: {
  readonly de: DeclaracionDeInforme<T>;
  readonly consulta: Consulta;
  /** Its head, which says of what days it is. */
  readonly children: (junto: string | undefined) => ReactNode;
}) => {
  const cliente = useCliente();
  const { vacio, tituloVacio = 'Nada en esos días', textoVacio, junto, dibujar } = de;
  const falta = faltaAlgo(de, consulta);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...preguntar(de, cliente, consulta),
    enabled: !falta,
    placeholderData: keepPreviousData,
  });
  const cuerpo = (): ReactNode => {
    if (falta) return null;
    if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
    if (data === undefined) return <Cargando lineas={10} />;
    const { informe, consulta: suya } = data;
    if (vacio?.(informe)) return <Vacio titulo={tituloVacio} texto={textoVacio} />;
    return <div aria-busy={isPlaceholderData || undefined}>{dibujar(informe, suya)}</div>;
  };
  return (
    <>
      {children(data && junto?.(data.informe))}
      {cuerpo()}
    </>
  );
};

/** A report: of which day, as known when, taken along as CSV or PDF, and every figure opens. */
export const Informe = <T,>({
  de,
  dentro = false,
}: {
  readonly de: DeclaracionDeInforme<T>;
  /** It is part of a page that has its own heading. */
  readonly dentro?: boolean;
}) => {
  const [direccion, cambiar] = useConsulta();
  const consulta = loPedido(de, direccion);
  const { conocido_el } = consulta;
  const cambiando = direccion[CAMBIOS] === 'true' && conocido_el !== undefined;
  const botones = (
    <>
      {de.cambios && (
        <Button
          variant={cambiando ? 'filled' : 'default'}
          aria-pressed={cambiando}
          onClick={() =>
            cambiar(
              cambiando
                ? { [CAMBIOS]: undefined }
                : { [CAMBIOS]: 'true', conocido_el: conocido_el ?? masDias(hoy(), -1) },
            )
          }
        >
          Qué cambió
        </Button>
      )}
      <Archivos de={de} consulta={consulta} />
      {de.otras && <Otras de={de.otras} />}
    </>
  );
  const cabeza = (junto: string | undefined): ReactNode => (
    <>
      {dentro ? (
        <Group gap="xs" mb="sm">
          {junto && <Text c="dimmed">{junto}</Text>}
          {botones}
        </Group>
      ) : (
        <Cabeza titulo={de.titulo} junto={junto && <Text c="dimmed">{junto}</Text>}>
          {botones}
        </Cabeza>
      )}
      <div className={clases.parametros}>
        {de.parametros.map((parametro) => (
          <UnParametro
            key={parametro.campo}
            parametro={parametro}
            valor={direccion[parametro.campo]}
            poner={(valor) => cambiar({ [parametro.campo]: valor })}
          />
        ))}
      </div>
      {conocido_el !== undefined && (
        <Alert color="yellow" variant="light" mb="md" p="xs">
          {cambiando
            ? `Lo que hoy se sabe menos lo que se sabía el ${fecha(conocido_el)}.`
            : `Como se sabía el ${fecha(conocido_el)}: lo registrado después no cuenta.`}
        </Alert>
      )}
    </>
  );
  if (cambiando) {
    return (
      <>
        {cabeza(undefined)}
        <Cambios de={de} consulta={consulta} />
      </>
    );
  }
  return (
    <ElInforme de={de} consulta={consulta}>
      {cabeza}
    </ElInforme>
  );
};

/** The screen that a report is: `export default pantallaDeInforme(CARTERA)`. */
export const pantallaDeInforme = <T,>(de: DeclaracionDeInforme<T>): Componente =>
  Object.assign(() => <Informe de={de} />, {
    adelantar: ({ cliente, consultas, consulta: direccion }: Ida) => {
      const consulta = loPedido(de, direccion);
      return faltaAlgo(de, consulta)
        ? undefined
        : consultas.prefetchQuery(preguntar(de, cliente, consulta));
    },
  });
