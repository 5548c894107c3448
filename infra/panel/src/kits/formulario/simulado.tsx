import { Alert, List, Paper, Stack, Text, Title } from '@mantine/core';
import type { AsientoSimulado, Simulacion } from 'comprobantes-cliente';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { Falla } from '#panel/nucleo/error.tsx';
import { dinero } from '#panel/nucleo/formato.ts';
import { type Almacen, type Simulado, useEstado } from './almacen.ts';
import estilos from './formulario.module.css';
import { etiquetaDe, revisarTodo } from './revision.ts';

/** What would happen with what is typed: figures of the answer, warnings, the entry with debit and credit. */

export type Cifra = {
  readonly palabras: string;
  readonly monto: string | number | null | undefined;
  readonly fuerte?: boolean;
};

type Respuesta = { readonly [campo: string]: unknown };

/** The answer that it would give, to read figures from; null while nothing is known. */
export const respuestaDe = <R,>(simulado: Simulado): R | null => {
  const simulacion = 'simulacion' in simulado ? simulado.simulacion : null;
  return (simulacion?.respuesta ?? null) as R | null;
};

const Asiento = ({ asiento }: { readonly asiento: AsientoSimulado }) => (
  <div className={estilos.desplazable}>
    <table className={estilos.asiento}>
      <caption>Asiento: {asiento.glosa}</caption>
      <thead>
        <tr>
          <th>Cuenta</th>
          <th className={estilos.monto}>Debe</th>
          <th className={estilos.monto}>Haber</th>
        </tr>
      </thead>
      <tbody>
        {asiento.lineas.map((linea, i) => (
          <tr key={i.toString()}>
            <td>
              {linea.cuenta_codigo} {linea.cuenta_nombre}
            </td>
            <td className={estilos.monto}>{linea.debe > 0 && dinero(linea.debe)}</td>
            <td className={estilos.monto}>{linea.haber > 0 && dinero(linea.haber)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Cifras = ({ cifras }: { readonly cifras: readonly Cifra[] }) => (
  <dl className={estilos.cifras}>
    {cifras.map(({ palabras, monto, fuerte }) => (
      <div key={palabras} data-fuerte={fuerte || undefined}>
        <dt>{palabras}</dt>
        <dd>{dinero(monto)}</dd>
      </div>
    ))}
  </dl>
);

const Faltan = ({ almacen }: { readonly almacen: Almacen }) => {
  const valores = useDeferredValue(useEstado(almacen, (estado) => estado.valores));
  const faltan = [...revisarTodo(almacen.campos, valores).keys()].slice(0, 4);
  return (
    <Text size="sm" c="dimmed">
      {faltan.length > 0
        ? `Falta: ${faltan.map((ruta) => etiquetaDe(almacen.campos, ruta)).join('; ')}`
        : 'Aquí se verá qué pasaría'}
    </Text>
  );
};

type Propiedades<R extends object> = {
  readonly de: { readonly almacen: Almacen };
  readonly titulo?: string;
  readonly cifras?: ((respuesta: R, simulacion: Simulacion) => readonly Cifra[]) | undefined;
  readonly children?: ((respuesta: R) => ReactNode) | undefined;
};

const SIN_CIFRAS = (): readonly Cifra[] => [];

type Sabido<R extends object> = Pick<Propiedades<R>, 'cifras' | 'children'> & {
  readonly simulacion: Simulacion;
  readonly respuesta: R;
};

const Conocido = memo(
  <R extends object>({ simulacion, respuesta, cifras = SIN_CIFRAS, children }: Sabido<R>) => (
    <>
      <Cifras cifras={cifras(respuesta, simulacion)} />
      {children?.(respuesta)}
      {simulacion.avisos.length > 0 && (
        <Alert color="yellow" variant="light" p="xs">
          <List size="sm" listStyleType="none">
            {simulacion.avisos.map((aviso) => (
              <List.Item key={aviso}>{aviso}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {(simulacion.asientos ?? []).map((asiento, i) => (
        <Asiento key={i.toString()} asiento={asiento} />
      ))}
    </>
  ),
) as <R extends object>(sabido: Sabido<R>) => ReactNode;

/**
 * The panel beside a form. `cifras` reads them from the answer that the write would give. It is drawn when
 * there is time: what is being typed comes first.
 */
export const QuePasaria = <R extends object = Respuesta>({
  de: { almacen },
  titulo = 'Qué pasaría',
  cifras,
  children,
}: Propiedades<R>) => {
  const simulado = useDeferredValue(useEstado(almacen, (estado) => estado.simulado));
  const simulacion = 'simulacion' in simulado ? simulado.simulacion : null;
  const respuesta = (simulacion?.respuesta ?? null) as R | null;
  return (
    <Paper withBorder p="md" aria-busy={simulado.estado === 'calculando'}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {titulo}
        </Title>
        {simulado.estado === 'incompleto' && <Faltan almacen={almacen} />}
        {simulado.estado === 'rechazada' && <Rechazo almacen={almacen} error={simulado.error} />}
        {simulacion && respuesta && (
          <Conocido<R> {...{ simulacion, respuesta, cifras, children }} />
        )}
      </Stack>
    </Paper>
  );
};

/** A form that is not whole yet is not shouted at; what the state refuses is told at once. */
const Rechazo = ({ almacen, error }: { readonly almacen: Almacen; readonly error: unknown }) => {
  const errores = useEstado(almacen, (estado) => estado.errores);
  const yaDicho = useEstado(almacen, ({ fallo }) => fallo !== null);
  if (yaDicho) return null;
  if ((error as { readonly status?: number }).status !== 422) return <Falla error={error} />;
  const [primero] = errores;
  return (
    <Text size="sm" c="dimmed">
      {primero
        ? [etiquetaDe(almacen.campos, primero[0]), primero[1]].filter(Boolean).join(': ')
        : 'Todavía no se puede saber'}
    </Text>
  );
};
