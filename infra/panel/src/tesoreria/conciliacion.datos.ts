import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Cliente,
  type Conciliacion,
  type ConciliacionConMovimientosMovimiento,
  ErrorDeConexion,
  ErrorDeServidor,
  type LineasDeConciliacion,
} from 'comprobantes-cliente';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { enCentavos } from '#panel/nucleo/formato.ts';
import {
  type Cola,
  conHechas,
  conParejas,
  type Hecho,
  type Pareja,
  porHacer,
  sinLineas,
  sinLoLeido,
} from './conciliacion.cola.ts';

/** The two sides of a reconciliation, and what is done with them: shown at once, sent one after the other. */

export type Linea = LineasDeConciliacion['lineas'][number];
export type Candidato = ConciliacionConMovimientosMovimiento;

/** All of them, page by page: what a line may be is looked for among all. */
const todas = async <T>(
  pedir: (offset: number) => Promise<{ readonly filas: readonly T[]; readonly hay_mas: boolean }>,
): Promise<readonly T[]> => {
  const filas: T[] = [];
  for (let sigue = true; sigue; ) {
    const leidas = await pedir(filas.length);
    for (const fila of leidas.filas) filas.push(fila);
    sigue = leidas.hay_mas && leidas.filas.length > 0;
  }
  return filas;
};

/** While one accepts line after line nothing is read again: what is shown is right without it. */
const CALMA_MS = 1_200;
const esperarCalma = async (ultima: () => number, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const falta = CALMA_MS - (performance.now() - ultima());
    if (falta <= 0 || signal.aborted) return;
    await new Promise((listo) => setTimeout(listo, falta));
  }
};

const leerLados = async (cliente: Cliente, id: number, signal: AbortSignal) => {
  const leido_desde = performance.now();
  const { cuentasDinero } = cliente;
  const [lineas, movimientos] = await Promise.all([
    todas(async (offset) => {
      const { lineas: filas, hay_mas } = await cuentasDinero.lineasDeExtracto(id, {
        offset,
        signal,
      });
      return { filas, hay_mas };
    }),
    todas(async (offset) => {
      const { movimientos: filas, hay_mas } = await cuentasDinero.obtenerConciliacion(id, {
        offset,
        signal,
      });
      return { filas, hay_mas };
    }),
  ]);
  return { lineas, movimientos, leido_desde };
};

export const CLAVE = ['cuentasDinero', 'conciliacion'] as const;

/** As many in one call. */
const MAXIMO_DE_UNA_VEZ = 1_000;

const centavos = ({ ingreso, egreso }: Candidato): number =>
  enCentavos(ingreso) - enCentavos(egreso);
export const importeDe = centavos;

type Vista = {
  readonly lineas: readonly Linea[];
  readonly movimientos: readonly Candidato[];
  readonly porId: ReadonlyMap<number, Candidato>;
};

/** What was read, with what is on its way over it. */
const conCola = (
  {
    lineas,
    movimientos,
  }: { readonly lineas: readonly Linea[]; readonly movimientos: readonly Candidato[] },
  cola: Cola,
): Vista => {
  const marcados = new Set([...cola.values()].flatMap(({ movimiento_ids }) => movimiento_ids));
  const lados =
    cola.size === 0
      ? { lineas, movimientos }
      : {
          lineas: lineas.map((linea) => {
            const suya = cola.get(linea.linea_id);
            if (suya) return { ...linea, movimiento_ids: suya.movimiento_ids, sugerencia: null };
            // Somebody else's by now.
            return linea.sugerencia && marcados.has(linea.sugerencia.movimiento_id)
              ? { ...linea, sugerencia: null }
              : linea;
          }),
          movimientos: movimientos.map((uno) =>
            marcados.has(uno.id) ? { ...uno, marcado: true } : uno,
          ),
        };
  return { ...lados, porId: new Map(lados.movimientos.map((uno) => [uno.id, uno])) };
};

const VACIA: Cola = new Map();
const yaEsta = (error: unknown): boolean =>
  (error as { readonly codigo?: string }).codigo === 'tesoreria.linea_emparejada';
/** Nobody refused it: the same may be sent again. */
const sinRespuesta = (error: unknown): boolean =>
  error instanceof ErrorDeConexion || error instanceof ErrorDeServidor;

/** A reconciliation as one works on it. */
export const useConciliacion = ({ id, diferencia }: Conciliacion) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  /** When something was accepted last. */
  const aceptada = useRef(Number.NEGATIVE_INFINITY);
  const { data, error, refetch } = useQuery({
    queryKey: [...CLAVE, id, 'lados'],
    queryFn: async ({ signal }) => {
      await esperarCalma(() => aceptada.current, signal);
      return leerLados(cliente, id, signal);
    },
  });
  const [cola, ponerCola] = useState<Cola>(VACIA);
  const [hechos, ponerHechos] = useState<readonly Hecho[]>([]);
  const [fallo, fallar] = useState<unknown>(null);
  const porEnviar = useRef<Pareja[]>([]);
  const enviando = useRef<Promise<void> | null>(null);
  const deshaciendo = useRef(false);
  const leido_desde = data?.leido_desde ?? 0;
  useEffect(() => ponerCola((antes) => sinLoLeido(antes, leido_desde)), [leido_desde]);

  const anotar = useCallback(
    (despues: Conciliacion): void => {
      consultas.setQueryData([...CLAVE, 'ficha', id, {}], (antes: Conciliacion | undefined) => ({
        ...antes,
        ...despues,
      }));
    },
    [consultas, id],
  );
  const releer = useCallback(
    () => void consultas.invalidateQueries({ queryKey: ['cuentasDinero'] }),
    [consultas],
  );

  /** Sends some pairs; who is refused leaves the queue, and it is said. */
  const enviar = useCallback(
    async (parejas: readonly Pareja[]): Promise<void> => {
      const lineas = parejas.map(({ linea_id }) => linea_id);
      try {
        const cuerpo = {
          parejas: parejas.map(({ linea_id, movimiento_ids }) => ({ linea_id, movimiento_ids })),
        };
        anotar(await cliente.cuentasDinero.aceptarSugerencias(id, cuerpo));
        ponerCola((antes) => conHechas(antes, lineas, performance.now()));
      } catch (causa) {
        if (sinRespuesta(causa)) throw causa;
        if (parejas.length > 1) {
          for (const una of parejas) await enviar([una]);
          return;
        }
        ponerCola((antes) => sinLineas(antes, lineas));
        if (!yaEsta(causa)) {
          ponerHechos((antes) => antes.filter(({ linea_id }) => linea_id !== lineas[0]));
          fallar(causa);
        }
        releer();
      }
    },
    [cliente, id, anotar, releer],
  );

  const vaciar = useCallback(async (): Promise<void> => {
    const enviarTodas = async (): Promise<void> => {
      try {
        while (porEnviar.current.length > 0) {
          const tanda = porEnviar.current.slice(0, MAXIMO_DE_UNA_VEZ);
          await enviar(tanda);
          porEnviar.current = porEnviar.current.slice(tanda.length);
        }
        fallar((antes: unknown) => (sinRespuesta(antes) ? null : antes));
      } catch (causa) {
        // What could not be sent waits: it is tried again as it is.
        fallar(causa);
      }
    };
    enviando.current ??= enviarTodas().finally(() => {
      enviando.current = null;
    });
    await enviando.current;
  }, [enviar]);

  const aceptar = useCallback(
    (parejas: readonly Pareja[], dicho: string): void => {
      fallar(null);
      ponerCola((antes) => conParejas(antes, parejas));
      ponerHechos((antes) => [
        ...antes,
        {
          linea_id: parejas[0]?.linea_id ?? null,
          movimiento_ids: parejas.flatMap(({ movimiento_ids }) => movimiento_ids),
          marcado: true,
          dicho,
        },
      ]);
      aceptada.current = performance.now();
      porEnviar.current.push(...parejas);
      void vaciar();
    },
    [vaciar],
  );

  const poner = useCallback(
    async (movimiento_ids: readonly number[], marcado: boolean): Promise<boolean> => {
      fallar(null);
      try {
        anotar(
          await cliente.cuentasDinero.marcarMovimientos(id, {
            movimiento_ids,
            marcado,
          }),
        );
        const suyos = new Set(movimiento_ids);
        ponerCola((antes) =>
          sinLineas(
            antes,
            [...antes.values()]
              .filter((una) => una.movimiento_ids.some((uno) => suyos.has(uno)))
              .map(({ linea_id }) => linea_id),
          ),
        );
        aceptada.current = Number.NEGATIVE_INFINITY;
        await consultas.invalidateQueries({ queryKey: ['cuentasDinero'] });
        return true;
      } catch (causa) {
        fallar(causa);
        return false;
      }
    },
    [cliente, id, anotar, consultas],
  );

  const marcar = useCallback(
    async (movimiento_ids: readonly number[], marcado: boolean, dicho: string): Promise<void> => {
      if (!(await poner(movimiento_ids, marcado))) return;
      const hecho: Hecho = { linea_id: null, movimiento_ids, marcado, dicho };
      ponerHechos((antes) => [...antes, hecho]);
    },
    [poner],
  );

  const ultimo = hechos.at(-1);
  const deshacer = useCallback(async (): Promise<Hecho | undefined> => {
    if (!ultimo || deshaciendo.current) return undefined;
    deshaciendo.current = true;
    try {
      await enviando.current;
      if (!(await poner(ultimo.movimiento_ids, !ultimo.marcado))) return undefined;
      ponerHechos((antes) => antes.filter((uno) => uno !== ultimo));
      return ultimo;
    } finally {
      deshaciendo.current = false;
    }
  }, [poner, ultimo]);

  const vista = useMemo(() => (data ? conCola(data, cola) : undefined), [data, cola]);
  return {
    vista,
    error,
    refetch,
    diferencia: enCentavos(diferencia) + porHacer(cola),
    ultimo,
    fallo,
    reintentar: sinRespuesta(fallo) && fallo !== null ? () => void vaciar() : undefined,
    aceptar,
    marcar,
    deshacer,
    releer,
  };
};
export type EnCurso = ReturnType<typeof useConciliacion>;
