import { randomUUID } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { crearFactura } from '#commands/documentos/factura/factura.comandos.ts';
import { secretosDe } from '#domain/catalogo.ts';
import { LIMITES_DE_CORREO } from '#domain/correo/correo.cupo.ts';
import { type EventoRegistrado, streamDeEmpresa } from '#domain/kernel/evento.ts';
import { EVENTOS_PUBLICOS, publicar } from '#domain/publicos.ts';
import type { Definicion } from '#domain/workflows/definicion.ts';
import { prepararOperacion } from '#infra/contextos.ts';
import { darDeAlta } from '#infra/identidad/alta.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { abrirNucleo, type Nucleo } from '#infra/nucleo/nucleo.ts';
import { Sesion } from '#infra/nucleo/postgres/sesion.ts';
import { iniciarTrabajadores } from '#infra/nucleo/procesos/trabajadores.ts';
import { crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { crearSalida } from '#infra/salida/salida.ts';
import { abrirCorridas } from '#infra/workflows/corridas.ts';
import { disparadorDeWorkflows } from '#infra/workflows/disparador.ts';
import { SIN_CORREO } from '#test/support/identidad/avisos.pruebas.ts';
import { sembrarWorkflow } from '#test/support/workflows/sembrar.ts';
import { altaDePrueba, pedidoDeTresLineas } from '../entorno.ts';

export type EventoSembrado = { readonly empresa_id: number; readonly posicion: number };

/** A kernel with its runs and who does them; nobody does any before `trabajar`. */
export type BancoDeCorridas = {
  readonly nucleo: Nucleo;
  /** From here on what is due is done. */
  trabajar(): void;
  /** Companies of these ids, each with this workflow, which listens to `factura.creada`. */
  fundar(ids: readonly number[], definicion: Definicion): Promise<void>;
  facturar(empresa_id: number, n: number): Promise<number>;
  /** Feed rows for so many events of a company that nobody wrote. */
  sembrarEventos(empresa_id: number, cuantos: number): Promise<readonly EventoSembrado[]>;
  /** What the follower does with them: a run of each, in its batches. */
  disparar(eventos: readonly EventoSembrado[]): Promise<void>;
  /** Whether any run is under way. */
  porTerminar(): Promise<boolean>;
  /** Until no run is under way. */
  terminadas(): Promise<void>;
};

const TANDA = 200;
/** Positions that no log of a bench gets to. */
let siguiente = 1_000_000_000;

export const conCorridas = async <R>(
  url: string,
  medir: (banco: BancoDeCorridas) => Promise<R>,
): Promise<R> => {
  const alFallar = (error: unknown): void => console.error(error);
  const bitacora = await crearBitacoraPostgres({ url, secretosDe });
  const abierto = await abrirNucleo({
    database_url: url,
    bitacora,
    preparar: prepararOperacion,
    proyecciones: PROYECCIONES,
    reloj: Date.now,
    alFallar,
  });
  const salida = crearSalida({ permitir_loopback: true });
  const { modulo } = abrirCorridas(
    {
      nucleo: abierto,
      database_url: url,
      bitacora,
      boveda: crearBoveda({ llaves: new Map([['k', Buffer.alloc(32, 1)]]), actual: 'k' }),
      salida,
      reloj: Date.now,
      registro: { warn: alFallar },
      alFallar,
    },
    { workflows: { pasos_por_hora: 1_000_000_000 } },
    {
      secretos: { abrir: async () => new Map(), sellar: async (_, huella) => huella },
      reglas_de_correo: { limites: LIMITES_DE_CORREO, dominio_por_omision: null, nombre: 'bench' },
      avisos: SIN_CORREO,
      publicar,
      avisarNovedad: () => {},
      publicos: new Set(EVENTOS_PUBLICOS),
    },
  );
  const nucleo = await abierto.seguir({
    consumidores: modulo.consumidores ?? [],
    procesos: modulo.procesos,
  });
  let trabajadores: ReturnType<typeof iniciarTrabajadores> | undefined;
  nucleo.seguidor.observar((eventos) => modulo.observar?.(eventos));
  const sesion = new Sesion(url, { nombre: 'disparos', ajustes: { synchronous_commit: 'off' } });
  const sinMas = disparadorDeWorkflows(
    ({ datos }) => ({ evento: 'factura.creada', data: datos }),
    () => trabajadores?.llamar('workflows'),
  );

  const banco: BancoDeCorridas = {
    nucleo,
    trabajar: () => {
      const { ejecutar } = nucleo.bus;
      const comunes = { url, ejecutar, esquema: () => nucleo.esquema, alFallar };
      const nuevos = iniciarTrabajadores(comunes, modulo.procesos, []);
      trabajadores = nuevos;
      modulo.trabajar?.((proceso) => nuevos.llamar(proceso));
    },
    fundar: async (ids, definicion) => {
      for (const id of ids) {
        await nucleo.bus.ejecutar(darDeAlta(altaDePrueba(id), []));
        await sembrarWorkflow(nucleo.bus.ejecutar, id, definicion);
      }
      await nucleo.seguidor.alcanzar();
    },
    facturar: async (empresa_id, n) => {
      const id = randomUUID();
      const quien = { empresa_id, comando_id: id, correlacion_id: id, actor: 'bench' };
      const pedido = pedidoDeTresLineas(n);
      const hecho = await nucleo.bus.ejecutar(
        crearFactura({ ...quien, pedido, idempotencia: null }),
      );
      return hecho.resultado.comprobante.id;
    },
    sembrarEventos: async (empresa_id, cuantos) => {
      const desde = siguiente;
      siguiente += cuantos;
      await nucleo.sql`
        insert into ${nucleo.sql(nucleo.esquema)}.eventos
          (empresa_id, posicion, evento, creado_en, data)
        select ${empresa_id}, p, 'factura.creada', now(), ${JSON.stringify(DATOS)}::text::json
        from generate_series(${desde}::int8, ${siguiente - 1}::int8) p`;
      return Array.from({ length: cuantos }, (_, i) => ({ empresa_id, posicion: desde + i }));
    },
    disparar: async (sembrados) => {
      const eventos = sembrados.map(eventoEn);
      for (let i = 0; i < eventos.length; i += TANDA) {
        await sesion.transaccion((tx) => sinMas.aplicar(tx, eventos.slice(i, i + TANDA)));
      }
    },
    porTerminar: async () => {
      const [fila] = await nucleo.sql<{ hay: boolean }[]>`
        select exists (select from operacion.tareas
          where proceso = 'workflows' and proximo_en > '-infinity') as hay`;
      return fila!.hay;
    },
    terminadas: async () => {
      while (await banco.porTerminar()) await pausa(10);
    },
  };
  try {
    await nucleo.seguidor.alcanzar();
    return await medir(banco);
  } finally {
    await modulo.apurar?.();
    await trabajadores?.detener();
    await modulo.cerrar();
    await sesion.cerrar();
    await nucleo.cerrar();
    await bitacora.cerrar();
    salida.cerrar();
  }
};

/** As long as the public form of an invoice. */
const DATOS = {
  id: 1,
  numero_comprobante: '001-001-000000001',
  estado: 'PENDIENTE',
  razon_social: 'Cliente 1',
  total: 150.25,
  relleno: 'x'.repeat(420),
};

const eventoEn = ({ empresa_id, posicion }: EventoSembrado): EventoRegistrado =>
  ({
    tipo: 'FacturaCreada',
    stream: streamDeEmpresa(empresa_id),
    revision: 0,
    posicion,
    datos: DATOS,
  }) as unknown as EventoRegistrado;
