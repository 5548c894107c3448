import { interpretar, versionDe } from '#domain/catalogo.ts';
import type { Comando, Contexto } from '#domain/kernel/comando.ts';
import { type Evento, type EventoRegistrado, streamDeEmpresa } from '#domain/kernel/evento.ts';
import { enOrdenDeClave, estaEnRango, exigirRango, ordenDe } from '#domain/kernel/rango.ts';
import type { Clave, Indice, Lector, Limites, Tabla } from '#domain/kernel/tabla.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { PROYECTORES } from '#projections/contextos.ts';
import type { Proyector } from '#projections/kernel/proyector.ts';

/**
 * A company's books without a database: commands run one after another against rows in memory,
 * folded by the real projectors from events that went through JSON as they would in the log.
 */
export type LibroEnMemoria = {
  /** Appends facts as they are: the "given" of a test. Returns them as the log would. */
  dado(empresa_id: number, ...eventos: readonly Evento[]): readonly EventoRegistrado[];
  /** Runs a command; rejects with its `ErrorDominio`, leaving nothing behind. */
  ejecutar<H, R>(comando: Comando<H, R>): Promise<{ resultado: R; eventos: EventoRegistrado[] }>;
  /** Rows as they are now. */
  lectorDe(empresa_id: number): Lector;
  /** Every row of a table of a company, in order of birth. */
  filas<F extends object>(empresa_id: number, tabla: Tabla<F>): readonly F[];
  readonly eventos: readonly EventoRegistrado[];
  /** Sets the clock, ISO 8601 in UTC. */
  ponerHora(ahora: string): void;
};

export const libroEnMemoria = (ahoraInicial = '2026-11-20T15:00:00.000Z'): LibroEnMemoria => {
  const filasPorTabla = new Map<string, Map<string, object>>();
  const eventos: EventoRegistrado[] = [];
  const porStream = new Map<string, number>();
  let ahora = ahoraInicial;
  let turno: Promise<unknown> = Promise.resolve();
  /** Rows as they were before each fold of the command that runs. */
  let diario: { filas: Map<string, object>; texto: string; fila: object | undefined }[] = [];

  const filasDe = (empresa_id: number, nombre: string): Map<string, object> => {
    const clave = `${empresa_id}/${nombre}`;
    const filas = filasPorTabla.get(clave) ?? new Map<string, object>();
    filasPorTabla.set(clave, filas);
    return filas;
  };

  const lectorDe = (empresa_id: number): Lector => ({
    fila: async <F extends object>(tabla: Tabla<F>, clave: Clave) =>
      filasDe(empresa_id, tabla.nombre).get(JSON.stringify(clave)) as F | undefined,
    rango: async <F extends object>(
      tabla: Tabla<F> | Indice<F>,
      prefijo: Clave,
      limites: Limites,
    ) => {
      const orden = ordenDe(tabla);
      exigirRango(orden, prefijo, limites);
      const filas = [...filasDe(empresa_id, tabla.nombre).values()] as F[];
      return enOrdenDeClave(orden, filas.filter(estaEnRango(orden, prefijo, limites)), limites);
    },
  });

  const plegar = (empresa_id: number, evento: EventoRegistrado): void => {
    for (const proyector of PROYECTORES) {
      const filas = filasDe(empresa_id, proyector.tabla.nombre);
      for (const clave of proyector.claves(evento)) {
        const texto = JSON.stringify(clave);
        const fila = filas.get(texto);
        if (fila && proyector.nace(evento)) {
          throw new Error(`${evento.tipo} da por nueva ${proyector.tabla.nombre}${texto}`);
        }
        const plegada = proyector.evolucionar(fila, evento, clave);
        diario.push({ filas, texto, fila });
        if (plegada) filas.set(texto, comprobada(proyector, plegada, clave));
        else filas.delete(texto);
      }
    }
  };

  const anexar = (
    empresa_id: number,
    nuevos: readonly Evento[],
    quien: Pick<Comando<unknown, unknown>, 'comando_id' | 'correlacion_id' | 'actor'>,
  ): EventoRegistrado[] => {
    const stream = streamDeEmpresa(empresa_id);
    return nuevos.map(({ tipo, datos }) => {
      const posicion = eventos.length + 1;
      const revision = porStream.get(stream) ?? 0;
      const registrado = interpretar({
        tipo,
        datos: JSON.parse(JSON.stringify(datos)) as object,
        evento_id: `evento-${posicion}`,
        stream,
        revision,
        posicion,
        metadatos: {
          comando_id: quien.comando_id,
          correlacion_id: quien.correlacion_id,
          actor: quien.actor,
          registrado_en: ahora,
          version: versionDe(tipo),
        },
      });
      plegar(empresa_id, registrado);
      eventos.push(registrado);
      porStream.set(stream, revision + 1);
      return registrado;
    });
  };

  const correr = async <H, R>(comando: Comando<H, R>) => {
    const contexto: Contexto = { ahora, hoy: fechaDe(ahora) };
    const lector = lectorDe(comando.empresa_id);
    const hechos = await comando.cargar(lector, contexto);
    diario = [];
    const registrados = anexar(comando.empresa_id, comando.decidir(hechos, contexto), comando);
    const deshacer = (): void => {
      for (const { filas, texto, fila } of diario.toReversed()) {
        if (fila) filas.set(texto, fila);
        else filas.delete(texto);
      }
      eventos.splice(eventos.length - registrados.length);
      for (const { stream, revision } of registrados.toReversed()) porStream.set(stream, revision);
    };
    const resultado = await comando.responder(lector, registrados, hechos).catch((error) => {
      deshacer();
      throw error;
    });
    if (comando.simulado) deshacer();
    return { resultado, eventos: registrados };
  };

  return {
    dado: (empresa_id, ...hechos) =>
      anexar(empresa_id, hechos, { comando_id: 'dado', correlacion_id: 'dado', actor: 'prueba' }),
    ejecutar: (comando) => {
      const suyo = turno.then(() => correr(comando));
      turno = suyo.catch(() => {});
      return suyo;
    },
    lectorDe,
    filas: <F extends object>(empresa_id: number, tabla: Tabla<F>) =>
      [...filasDe(empresa_id, tabla.nombre).values()] as F[],
    eventos,
    ponerHora: (nueva) => {
      ahora = nueva;
    },
  };
};

/** The columns of each table, sorted: asked for at every fold. */
const columnasDe = new Map<string, string>();
const columnasDichas = ({ tabla: { nombre }, columnas }: Proyector): string => {
  const dichas = columnasDe.get(nombre) ?? Object.keys(columnas).sort().join();
  columnasDe.set(nombre, dichas);
  return dichas;
};

/** A row must have exactly its table's columns, and its key must be the one it was asked under. */
const comprobada = (proyector: Proyector, fila: object, clave: Clave): object => {
  const { nombre, clave: campos } = proyector.tabla;
  if (Object.keys(fila).sort().join() !== columnasDichas(proyector)) {
    throw new Error(`${nombre} tiene otras columnas: ${Object.keys(fila).sort().join()}`);
  }
  const suya = campos.map((campo) => (fila as { [campo: string]: unknown })[campo]);
  if (JSON.stringify(suya) !== JSON.stringify(clave)) {
    throw new Error(`${nombre}${JSON.stringify(clave)} guarda la fila ${JSON.stringify(suya)}`);
  }
  return fila;
};
