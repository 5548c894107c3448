import {
  type Cliente,
  type CompraRecibida,
  type ComprasRecibidas,
  ErrorDeComprobantes,
  ErrorDeConexion,
} from 'comprobantes-cliente';
import { empaquetar, type Parte } from '#panel/kits/comun/zip.ts';
import { detalleDe } from '#panel/nucleo/error.tsx';
import { pausa } from '#panel/nucleo/pausa.ts';
import { enGrupos, enPaquetes, leerArchivos } from './archivos.ts';
import { cuerpoDe, estadoDe, type Fila, filaDe } from './fila.ts';
import { guardadasDe } from './guardadas.ts';

/**
 * The inbox of received documents: what is dropped is read by the API, and what is good becomes purchases.
 * It goes on while one is on other screens, and what stopped it is said, with what was left to be done.
 */

type Resultado = ComprasRecibidas['resultados'][number];

export type Trabajo = {
  readonly que: 'leyendo' | 'preguntando' | 'ingresando';
  readonly hechos: number;
  readonly total: number;
  /** It waits because it was asked to go slower. */
  readonly esperando: boolean;
};

export type Contenido = {
  readonly filas: readonly Fila[];
  readonly trabajo: Trabajo | null;
  /** What stopped the work, and how it goes on. */
  readonly parada: { readonly error: unknown; readonly seguir: () => void } | null;
};

/** What it needs to know of the company. */
export type DeLaEmpresa = {
  readonly ambiente: string;
  readonly codigoDe: (cuenta_id: number) => string | undefined;
  readonly cuentaDe: (codigo: string) => number | undefined;
};

/** Keys of one question: the SRI takes its time with each. */
const CLAVES_POR_PREGUNTA = 8;
/** A session may ask 600 times in a minute, and one works meanwhile. */
const ENTRE_INGRESOS_MS = 130;
const A_LA_VEZ = 3;

/** Seconds that the API asks to wait; undefined: it is another refusal. */
const pausaDe = (error: unknown): number | undefined =>
  error instanceof ErrorDeComprobantes && error.status === 429
    ? (error.retry_after_s ?? 10)
    : undefined;

/** It would fail alike for all the others: no network, no session, the service down. */
const esDeTodas = (error: unknown): boolean =>
  error instanceof ErrorDeConexion ||
  !(error instanceof ErrorDeComprobantes) ||
  error.status >= 500 ||
  error.status === 401 ||
  error.status === 403;

export type Bandeja = ReturnType<typeof crearBandeja>;

/** Notes go after what they modify. */
const enOrden = (una: Fila, otra: Fila): number =>
  Number(una.compra?.tipo_doc === '04') - Number(otra.compra?.tipo_doc === '04');

export const crearBandeja = (quien: string, cliente: () => Cliente, empresa: () => DeLaEmpresa) => {
  const guardadas = guardadasDe(quien);
  const oyentes = new Set<() => void>();
  const filas = new Map<string, Fila>();
  let contenido: Contenido = { filas: [], trabajo: null, parada: null };
  let avisado = false;
  let detenida = false;

  /** One drawing for all that changes at once. */
  const decir = (cambios: Partial<Omit<Contenido, 'filas'>> = {}): void => {
    contenido = { ...contenido, ...cambios };
    if (avisado) return;
    avisado = true;
    queueMicrotask(() => {
      avisado = false;
      contenido = { ...contenido, filas: [...filas.values()] };
      for (const oyente of oyentes) oyente();
    });
  };
  const poner = (...unas: readonly Fila[]): void => {
    for (const fila of unas) filas.set(fila.id, fila);
    guardadas.poner(unas);
    decir();
  };
  const avanzar = (cuantas: number): void => {
    const { trabajo } = contenido;
    if (trabajo) decir({ trabajo: { ...trabajo, hechos: trabajo.hechos + cuantas } });
  };

  /** Does something, as often as it is asked to wait. */
  const conPaciencia = async <T>(hacer: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await hacer();
      } catch (error) {
        const segundos = pausaDe(error);
        if (segundos === undefined || detenida) throw error;
        if (contenido.trabajo) decir({ trabajo: { ...contenido.trabajo, esperando: true } });
        await pausa(segundos * 1000);
        if (contenido.trabajo) decir({ trabajo: { ...contenido.trabajo, esperando: false } });
      }
    }
  };

  const noSeVa = (evento: BeforeUnloadEvent): void => evento.preventDefault();

  /** Walks over some, a few at once; what would fail for all stops it, and it goes on from there. */
  const trabajar = async <T>(
    que: Trabajo['que'],
    todos: readonly T[],
    {
      cuenta,
      aLaVez = 1,
      hacer,
    }: {
      readonly cuenta: (uno: T) => number;
      readonly aLaVez?: number;
      readonly hacer: (uno: T) => Promise<void>;
    },
  ): Promise<void> => {
    while (contenido.trabajo) await pausa(50);
    if (todos.length === 0) return;
    const total = todos.reduce((suma, uno) => suma + cuenta(uno), 0);
    const cola = [...todos];
    const quedan: T[] = [];
    let error: unknown = null;
    detenida = false;
    decir({ trabajo: { que, hechos: 0, total, esperando: false }, parada: null });
    // What is dropped is only here until it is read.
    if (que !== 'ingresando') addEventListener('beforeunload', noSeVa);
    const uno = async (): Promise<void> => {
      for (let este = cola.shift(); este !== undefined; este = cola.shift()) {
        try {
          await hacer(este);
          avanzar(cuenta(este));
        } catch (falla) {
          error ??= falla;
          quedan.push(este, ...cola.splice(0));
        }
        if (detenida) quedan.push(...cola.splice(0));
      }
    };
    await Promise.all(Array.from({ length: aLaVez }, uno));
    removeEventListener('beforeunload', noSeVa);
    const seguir = (): void => void trabajar(que, quedan, { cuenta, aLaVez, hacer });
    decir({ trabajo: null, parada: quedan.length > 0 ? { error, seguir } : null });
  };

  const tomar = (compra: CompraRecibida, archivo: string | null): void => {
    const antes = filas.get(compra.clave_acceso);
    if (antes?.paso === 'ingresada' || antes?.paso === 'ingresando') return;
    const fila = filaDe(compra, archivo, empresa().codigoDe, antes);
    const hermana =
      fila.categoria === '' && fila.cuenta === ''
        ? [...filas.values()].find(
            ({ compra: suya, tocada }) =>
              tocada && suya?.proveedor_identificacion === compra.proveedor_identificacion,
          )
        : undefined;
    poner(hermana ? { ...fila, categoria: hermana.categoria, cuenta: hermana.cuenta } : fila);
  };
  const ponerMala = (archivo: string, errores: readonly string[]): void => {
    let id = archivo;
    for (let n = 2; filas.has(id) && filas.get(id)?.errores[0] !== errores[0]; n += 1)
      id = `${archivo} (${n})`;
    poner({
      id,
      archivos: [archivo],
      compra: null,
      errores,
      categoria: '',
      cuenta: '',
      tocada: false,
      paso: 'leida',
      compra_id: null,
    });
  };
  const erroresDe = ({ errores }: Resultado): readonly string[] =>
    errores.map(({ donde, detalle }) => (donde === null ? detalle : `${donde}: ${detalle}`));

  const leerPaquete = async (paquete: readonly Parte[]): Promise<void> => {
    const { resultados } = await conPaciencia(() =>
      cliente().compras.importarLote({ file: empaquetar(paquete) }),
    );
    for (const [i, resultado] of resultados.entries()) {
      const archivo = paquete[i]?.nombre ?? '';
      if (resultado.compra) tomar(resultado.compra, archivo);
      else ponerMala(archivo, erroresDe(resultado));
    }
  };

  const preguntar = async (claves: readonly string[]): Promise<void> => {
    const { resultados } = await conPaciencia(() => cliente().compras.importarPorClave({ claves }));
    for (const resultado of resultados) {
      const { compra, clave_acceso, autorizado } = resultado;
      if (compra) {
        tomar(compra, null);
        continue;
      }
      const clave = clave_acceso ?? '';
      const antes = filas.get(clave);
      const errores = erroresDe(resultado);
      if (!antes?.compra) ponerMala(clave, errores);
      else if (autorizado === 'no') {
        const dudas = antes.compra.dudas.filter((duda) => duda !== 'sin_comprobar');
        const avisos = [...antes.compra.avisos, ...errores];
        poner({
          ...antes,
          compra: { ...antes.compra, autorizado, avisos, dudas: [...dudas, 'no_autorizada'] },
        });
      } else poner({ ...antes, errores });
    }
  };

  /** Notes that waited for a purchase are looked at again once it is there. */
  const releerNotasDe = async ({ numero_doc, proveedor_identificacion }: CompraRecibida) => {
    for (const fila of filas.values()) {
      const { compra } = fila;
      if (!compra?.dudas.includes('sin_la_que_modifica') || fila.paso === 'ingresada') continue;
      const esSuya =
        compra.doc_modificado_numero === numero_doc &&
        compra.proveedor_identificacion === proveedor_identificacion;
      if (!esSuya) continue;
      const file = new Blob([compra.xml_original], { type: 'text/xml' });
      const leida = await conPaciencia(() => cliente().compras.importarXml({ file }));
      poner({ ...fila, compra: leida });
    }
  };

  let siguiente = 0;
  const ingresarUna = async (id: string): Promise<void> => {
    const fila = filas.get(id);
    if (!fila?.compra || fila.paso === 'ingresada') return;
    const { compra } = fila;
    const { cuentaDe } = empresa();
    const cuenta_id = fila.cuenta === '' ? null : cuentaDe(fila.cuenta);
    if (cuenta_id === undefined) {
      poner({ ...fila, paso: 'rehusada', errores: [`No hay una cuenta ${fila.cuenta}`] });
      return;
    }
    poner({ ...fila, paso: 'ingresando', errores: [] });
    siguiente = Math.max(Date.now(), siguiente) + ENTRE_INGRESOS_MS;
    await pausa(siguiente - ENTRE_INGRESOS_MS - Date.now());
    try {
      const { id: compra_id } = await conPaciencia(() =>
        cliente().compras.crear(cuerpoDe(compra, fila, cuenta_id) as never),
      );
      // Its XML is the API's now.
      poner({
        ...fila,
        compra: { ...compra, xml_original: '' },
        paso: 'ingresada',
        errores: [],
        compra_id,
      });
    } catch (error) {
      const todas = esDeTodas(error) || pausaDe(error) !== undefined;
      poner({
        ...fila,
        paso: todas ? fila.paso : 'rehusada',
        errores: todas ? [] : [detalleDe(error)],
      });
      if (todas) throw error;
      return;
    }
    await releerNotasDe(compra);
  };

  void guardadas.leer().then((suyas) => {
    for (const fila of suyas) {
      // The page was closed while it was on its way: entering it again finds what there is.
      const paso = fila.paso === 'ingresando' ? 'leida' : fila.paso;
      if (!filas.has(fila.id)) filas.set(fila.id, { ...fila, paso });
    }
    decir();
  });

  return {
    suscribir: (oyente: () => void): (() => void) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    contenido: (): Contenido => contenido,
    soltar: async (archivos: readonly File[]): Promise<void> => {
      const { xml, claves, malos } = await leerArchivos(archivos);
      for (const { archivo, detalle } of malos) ponerMala(archivo, [detalle]);
      await trabajar('leyendo', enPaquetes(xml), {
        cuenta: ({ length }) => length,
        hacer: leerPaquete,
      });
      await trabajar('preguntando', enGrupos(claves, CLAVES_POR_PREGUNTA), {
        cuenta: ({ length }) => length,
        hacer: preguntar,
      });
    },
    /** What the SRI has of some keys: new ones, or of what is here and nobody has asked. */
    preguntar: (claves: readonly string[]): Promise<void> =>
      trabajar('preguntando', enGrupos(claves, CLAVES_POR_PREGUNTA), {
        cuenta: ({ length }) => length,
        hacer: preguntar,
      }),
    ingresar: (ids: readonly string[]): Promise<void> => {
      const suyas = ids.flatMap((id) => filas.get(id) ?? []).sort(enOrden);
      return trabajar(
        'ingresando',
        suyas.map(({ id }) => id),
        { cuenta: () => 1, aLaVez: A_LA_VEZ, hacer: ingresarUna },
      );
    },
    /** Stops after those that are on their way. */
    detener: (): void => {
      detenida = true;
    },
    /** Of one, and of those of its supplier of which nobody said otherwise. */
    clasificar: (id: string, dicho: Partial<Pick<Fila, 'categoria' | 'cuenta'>>): void => {
      const fila = filas.get(id);
      if (!fila) return;
      const { ambiente } = empresa();
      const proveedor = fila.compra?.proveedor_identificacion;
      const hermanas = [...filas.values()].filter(
        (otra) =>
          otra.id !== id &&
          !otra.tocada &&
          otra.compra?.proveedor_identificacion === proveedor &&
          ['buena', 'dudosa'].includes(estadoDe(otra, ambiente)),
      );
      poner(
        { ...fila, ...dicho, tocada: true },
        ...hermanas.map((otra) => ({ ...otra, ...dicho })),
      );
    },
    quitar: (ids: readonly string[]): void => {
      for (const id of ids) filas.delete(id);
      guardadas.quitar(ids);
      decir({ parada: null });
    },
  };
};
