import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import type { ClaveApiCreada, Permisos } from '#domain/identidad/empresa.events.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { empresaDeStream, PLATAFORMA, streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { ErrorDeCampo } from '#domain/kernel/forma.ts';
import { publicar } from '#domain/publicos.ts';
import { leerLote, leerRecibido } from '#infra/compras/recibidos/lote.ts';
import { comprimirXml } from '#infra/compras/xml-guardado.ts';
import { crearAplicacion, type Partes } from '#infra/http/aplicacion.ts';
import { crearAuditoria } from '#infra/http/auditoria.ts';
import { recordarClaves } from '#infra/http/claves-api.ts';
import { atender, RUTAS } from '#infra/http/rutas.ts';
import type { Membresia, Sesiones } from '#infra/http/sesiones.ts';
import { crearTrabajos } from '#infra/http/trabajos.ts';
import { nombreDeEsquema } from '#infra/nucleo/lectura/composicion.ts';
import { nombreCalificado } from '#infra/nucleo/lectura/esquema.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { PROYECTORES } from '#projections/contextos.ts';
import { loMovidoEn } from '#read-api/eventos/novedades.queries.ts';
import type { EsperarEventos } from '#read-api/eventos/puertos.ts';
import type { FilaAuditoria } from '#read-api/identidad/auditoria.queries.ts';
import { claveApiPorHash } from '#read-api/identidad/claves-api.queries.ts';
import {
  EMPRESA,
  empresaConfigurada,
  sucursalCreada,
} from '#test/support/documentos/factura.pruebas.ts';
import { crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { type LibroEnMemoria, libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { SIN_BITACORA } from '#test/support/nucleo/plantillas.ts';

/**
 * The HTTP layer over a book in memory, whose rows are poured into a real database after every
 * command: forms, refusals and reads are the real ones, the bus is not needed for them.
 */

export const OTRA_EMPRESA = 8;
export const AHORA = '2026-11-20T15:00:00.000Z';
const ESQUEMA = nombreDeEsquema(1);

/** Requests per minute of the limited key. */
export const LIMITE = 20;

export const CLAVES = {
  total: 'fpk_total_0123456789',
  soloLectura: 'fpk_lectura_0123456789',
  sinPermisos: 'fpk_nada_0123456789',
  expirada: 'fpk_expirada_0123456789',
  revocada: 'fpk_revocada_0123456789',
  otraEmpresa: 'fpk_otra_0123456789',
  limitada: 'fpk_limitada_0123456789',
} as const;

/** Tokens of three users of the company, one of whom works for the other one too. */
export const TOKENS = {
  admin: 'token-de-administradora',
  contador: 'token-de-contador',
  vendedor: 'token-de-vendedora',
  nadie: 'token-sin-empresas',
  expirado: 'token-expirado',
} as const;

/** The branch of the seller. */
export const SUCURSAL_DEL_VENDEDOR = 2;

const MEMBRESIAS: { readonly [token: string]: readonly Membresia[] } = {
  [TOKENS.admin]: [
    { empresa_id: EMPRESA, usuario_id: 1, rol: 'admin', sucursal_id: null },
    { empresa_id: OTRA_EMPRESA, usuario_id: 1, rol: 'contador', sucursal_id: null },
  ],
  [TOKENS.contador]: [{ empresa_id: EMPRESA, usuario_id: 1, rol: 'contador', sucursal_id: null }],
  [TOKENS.vendedor]: [
    { empresa_id: EMPRESA, usuario_id: 1, rol: 'vendedor', sucursal_id: SUCURSAL_DEL_VENDEDOR },
  ],
  [TOKENS.nadie]: [],
  [TOKENS.expirado]: [{ empresa_id: EMPRESA, usuario_id: 1, rol: 'admin', sucursal_id: null }],
};

/** Sessions from a table: who keeps them in earnest is no matter of the HTTP layer. */
const sesionesDePrueba: Sesiones = {
  alOlvidar: () => () => {},
  conocida: (token) => Object.hasOwn(MEMBRESIAS, token),
  anotarUso: () => {},
  buscar: async (token) => {
    const membresias = Object.hasOwn(MEMBRESIAS, token) ? MEMBRESIAS[token] : undefined;
    if (!membresias) return undefined;
    const cuenta_id = Object.keys(MEMBRESIAS).indexOf(token) + 1;
    const expira_ms = Date.parse(AHORA) + (token === TOKENS.expirado ? -1 : 3_600_000);
    const email = `${cuenta_id}@ejemplo.ec`;
    const vida = {
      expira_ms,
      de_panel: false,
      con_segundo_factor: false,
      inactiva_ms: Number.POSITIVE_INFINITY,
    };
    return { sesion_id: `s${cuenta_id}`, cuenta_id, email, membresias, ...vida };
  },
};

const METODOS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const TODO: Permisos = Object.fromEntries(RUTAS.map(({ recurso }) => [recurso, METODOS]));

/** A key of a company, into the book alone: `sincronizar` makes it one that opens doors. */
export const darClave = (
  libro: LibroEnMemoria,
  empresa_id: number,
  clave_id: number,
  clave: string,
  cambios: Partial<ClaveApiCreada['datos']> = {},
): void => {
  const hash = createHash('sha256').update(clave).digest('hex');
  const datos = {
    clave_id,
    tipo: 'api' as const,
    nombre: clave,
    prefijo: clave.slice(0, 12),
    hash,
    permisos: TODO,
    expira_en: null,
    limite_por_minuto: 1_000_000,
    ...cambios,
  };
  libro.dado(empresa_id, { tipo: 'ClaveApiCreada', datos });
  libro.dado(PLATAFORMA, { tipo: 'ClaveApiReclamada', datos: { hash, empresa_id, clave_id } });
};

const poblar = (libro: LibroEnMemoria): void => {
  for (const empresa_id of [EMPRESA, OTRA_EMPRESA]) {
    libro.dado(empresa_id, empresaConfigurada(), sucursalCreada());
  }
  darClave(libro, EMPRESA, 1, CLAVES.total);
  darClave(libro, EMPRESA, 2, CLAVES.soloLectura, { permisos: { facturas: ['GET'] } });
  darClave(libro, EMPRESA, 3, CLAVES.sinPermisos, { permisos: {} });
  darClave(libro, EMPRESA, 4, CLAVES.expirada, { expira_en: '2026-11-20T14:59:59.000Z' });
  darClave(libro, EMPRESA, 5, CLAVES.revocada);
  darClave(libro, EMPRESA, 6, CLAVES.limitada, { limite_por_minuto: LIMITE });
  darClave(libro, OTRA_EMPRESA, 1, CLAVES.otraEmpresa);
};

/** What changed in the book since it was last poured, by company and table. */
const volcador = (sql: Sql, libro: LibroEnMemoria) => {
  const volcadas = new Map<string, string>();

  const volcarTabla = async (tx: Sql, empresa_id: number, tabla: string, filas: string) => {
    const clave = `${empresa_id}/${tabla}`;
    if ((volcadas.get(clave) ?? '[]') === filas) return;
    const nombre = nombreCalificado(ESQUEMA, tabla);
    await tx.unsafe(`delete from ${nombre} where empresa_id = ${empresa_id}`);
    await tx.unsafe(
      `insert into ${nombre} select * from jsonb_populate_recordset(null::${nombre}, $1::text::jsonb)`,
      [filas],
    );
    volcadas.set(clave, filas);
  };
  const enJson = (empresa_id: number, filas: readonly object[]): string =>
    JSON.stringify(filas.map((fila) => ({ ...fila, empresa_id })));

  const publicosDe = (empresa_id: number): object[] =>
    libro.eventos.flatMap((evento) => {
      const publico = publicar(evento);
      if (!publico || empresaDeStream(evento.stream) !== empresa_id) return [];
      const { posicion, metadatos } = evento;
      return [{ posicion, ...publico, creado_en: metadatos.registrado_en }];
    });

  const volcarTodo = () =>
    sql.begin(async (tx) => {
      for (const empresa_id of [PLATAFORMA, EMPRESA, OTRA_EMPRESA]) {
        const volcar = (tabla: string, filas: readonly object[]): Promise<void> =>
          volcarTabla(tx as unknown as Sql, empresa_id, tabla, enJson(empresa_id, filas));
        for (const { tabla } of PROYECTORES) {
          await volcar(tabla.nombre, libro.filas(empresa_id, tabla));
        }
        const stream = streamDeEmpresa(empresa_id);
        const revision = libro.eventos.filter((e) => e.stream === stream).length - 1;
        await volcar('cabeza', [{ revision }]);
        await volcar('eventos', publicosDe(empresa_id));
      }
    });
  let turno: Promise<unknown> = Promise.resolve();
  return (): Promise<unknown> => {
    turno = turno.then(volcarTodo);
    return turno;
  };
};

export type Cabeceras = { readonly [nombre: string]: string };
type Pedido = Omit<RequestInit, 'headers'> & {
  readonly clave?: string | null;
  readonly token?: string;
  readonly headers?: Cabeceras;
};

/** The fields of every kind of answer: a test names those it expects. */
export type Cuerpo = VistaFactura & {
  readonly codigo: string;
  readonly detail: readonly ErrorDeCampo[];
  readonly eventos: readonly {
    readonly id: number;
    readonly evento: string;
    readonly creado_en: string;
    readonly data: object;
  }[];
  readonly ultimo_id: number;
  readonly hay_mas: boolean;
};

export const leer = async (respuesta: Response): Promise<Cuerpo> =>
  (await respuesta.json()) as Cuerpo;

const esCrudo = (cuerpo: unknown): cuerpo is string | Uint8Array<ArrayBuffer> =>
  typeof cuerpo === 'string' || cuerpo instanceof Uint8Array;

/** Everything that a test of the HTTP layer needs, on a database of its own. */
export const prepararAplicacion = async (cambios: Partial<Partes> = {}) => {
  const base = await crearBaseDeDatos({ plantilla: SIN_BITACORA });
  const fallas: object[] = [];
  const sql = conectar(base.url, { maximo: 4, nombre: 'prueba-http' });
  const auditoria = crearAuditoria({ sql, alFallar: (error) => fallas.push(error as object) });
  const libro = libroEnMemoria(AHORA);
  poblar(libro);
  const volcar = volcador(sql, libro);
  await volcar();
  await sql`update ${sql(ESQUEMA)}.claves_api set revocada = true where id = 5`;

  const ejecutar: Ejecutar = async (comando) => {
    const { resultado, eventos } = await libro.ejecutar(comando);
    await volcar();
    const stream = streamDeEmpresa(comando.empresa_id);
    const revision = libro.eventos.filter((e) => e.stream === stream).length - 1;
    return { resultado, eventos, revision };
  };
  const lecturas = { sql, esquema: () => ESQUEMA };
  const claves = recordarClaves({ leer: (hash) => claveApiPorHash(lecturas, hash) });
  const xmlFirmados = new Map<number, Uint8Array>();
  const esperas: ((valor: undefined) => void)[] = [];
  const esperarEventos: EsperarEventos = (_empresa, ms, senal) =>
    new Promise((resolve) => {
      const fin = (): void => resolve();
      setTimeout(fin, ms).unref();
      senal.addEventListener('abort', fin);
      esperas.push(fin);
    });
  const reloj = (): number => Date.parse(AHORA);
  const deLectura = { lecturas, reloj };
  // Only what is named is reached here: the other routes are mounted, and nothing of theirs runs.
  const nada = {} as never;
  const imprenta = { informe: async () => new Uint8Array() };
  const comunes = { ejecutar: cambios.ejecutar ?? ejecutar, ...deLectura };
  const rutas = [
    ...atender('documentos', {
      ...comunes,
      documentos: { xmlFirmado: async (_empresa, _documento, { id }) => xmlFirmados.get(id) },
      // Documents are not in this log: what is downloaded here has no bytes.
      exportarXml: async function* () {},
      impresor: { ride: async () => new Uint8Array() },
      ruc_proveedor: null,
      correo: nada,
      consultarEnSri: async () => ({ callo: 'El SRI no respondió' }),
    }),
    ...atender('personas', {
      ...comunes,
      consultarRegistro: async () => ({ contribuyente: null, mensaje: 'Sin registro' }),
    }),
    ...atender('servicios', { ...comunes, leerCatalogo: nada }),
    ...atender('proformas', {
      ...comunes,
      leerToken: async () => null,
      huellaDeToken: (token) => token,
      abrir: async () => undefined,
      impresor: { ride: async () => new Uint8Array() },
      leerLogo: async () => undefined,
      paginas: nada,
    }),
    ...atender('identidad', {
      ...comunes,
      identidad: nada,
      ajustes_de_correo: { hay_servidor_por_omision: false } as never,
    }),
    ...atender('webhooks', { ...comunes, webhooks: nada, contarReenvio: nada }),
    ...atender('workflows', { ...comunes, secretos: nada, corridas: nada, historias: nada }),
    ...atender('contabilidad', { ...comunes, imprenta, contra: lecturas, pasosDe: async () => [] }),
    ...atender('compras', {
      ...comunes,
      comprimirXml,
      recibidos: {
        leerXml: async (_empresa, bytes) => leerRecibido(bytes),
        leerLote: async (_empresa, bytes) => leerLote(bytes),
      },
      preguntarAlSri: async () => ({
        autorizado: 'desconocido',
        motivo: 'El SRI no tiene ningún comprobante con esa clave',
        callo: false,
      }),
      conTurnoDeConsulta: (_empresa, hacer) => hacer(),
      consultarEnSri: async () => ({ callo: 'El SRI no respondió' }),
    }),
    ...atender('tesoreria', {
      ...comunes,
      imprenta,
      leerExtracto: async () => ({
        filas: [],
        leido: {
          lineas: [],
          errores: [],
          omitidas: 0,
          columnas: {},
          lugares: {},
          titulos_en: 1,
          fechas: 'dia-mes',
          decimales: '.',
        },
      }),
    }),
    ...atender('inventario', { ...comunes, imprenta }),
    ...atender('cobros', { ...comunes, imprenta, correo: nada }),
    ...atender('pagos', { ...comunes, imprenta, correo: nada }),
    ...atender('nomina', { ...comunes, imprenta, correo: nada }),
    ...atender('activos', { ...comunes, imprenta }),
    ...atender('historia', {
      ...deLectura,
      historiador: { pasos: async () => [], alDia: async () => {} },
      probador: { probar: async () => ({ eventos: [], sello: null }) },
      entregasDe: async () => [],
      enTurno: (_empresa, hacer) => hacer(),
      respiro: () => () => undefined,
      contra: lecturas,
      rastrosDe: async (_empresa, registros) => registros.map(() => []),
    }),
    ...atender('trabajos', { trabajos: crearTrabajos() }),
    ...atender('sellos', {
      sellos: {
        lista: async () => [],
        uno: async () => undefined,
        claves: async () => [],
        testimonios: async () => ({ empresa: null, tiempo: null }),
      },
      expedientes: { abrir: async () => Readable.from([]) },
      lecturas,
    }),
    ...atender('eventos', {
      ...deLectura,
      esperarEventos,
      novedades: {
        legibles: [],
        leer: (empresa_id) => loMovidoEn(lecturas, empresa_id),
        esperar: esperarEventos,
      },
    }),
  ];
  const app = crearAplicacion({
    ejecutar: comunes.ejecutar,
    lecturas,
    rutas,
    claves,
    sesiones: sesionesDePrueba,
    auditoria,
    reloj,
    registro: { error: (datos) => fallas.push(datos) },
    salud: { listo: () => ({ listo: true, partes: { base: 'ok' } }) },
    ...cambios,
  });

  /** `clave: null` sends none; a token goes in its place. */
  const pedir = async (
    camino: string,
    { token, clave = token === undefined ? CLAVES.total : null, ...opciones }: Pedido = {},
  ) => {
    const headers = new Headers(opciones.headers);
    if (clave !== null) headers.set('X-API-Key', clave);
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    return app.request(`/api/v1${camino}`, { ...opciones, headers });
  };
  return {
    app,
    sql,
    libro,
    claves,
    fallas,
    /** What the audit trail has of a request. */
    auditada: async (correlacion_id: string) => {
      await auditoria.vaciar();
      const [fila] = await sql<(FilaAuditoria & { empresa_id: number })[]>`
        select * from operacion.auditoria where correlacion_id = ${correlacion_id}`;
      return fila;
    },
    xmlFirmados,
    pedir,
    /** Wakes whoever waits for events. */
    avisar: () => {
      for (const despertar of esperas.splice(0)) despertar(undefined);
    },
    /** Brings the database up to the book after `libro` was used directly. */
    sincronizar: volcar,
    /** A body as it is (text or bytes), or as JSON. */
    enviar: (camino: string, cuerpo: unknown, { headers, ...resto }: Pedido = {}) =>
      pedir(camino, {
        method: 'POST',
        body: esCrudo(cuerpo) ? cuerpo : JSON.stringify(cuerpo),
        headers: { 'Content-Type': 'application/json', ...headers },
        ...resto,
      }),
    cerrar: async () => {
      await auditoria.detener();
      await sql.end();
      await base.borrar();
    },
  };
};

export type AplicacionDePrueba = Awaited<ReturnType<typeof prepararAplicacion>>;

/** A body of three lines that is legal as it stands: total 62.55. */
export const facturaValida = (cambios: object = {}) => ({
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Ana Pérez',
  direccion: 'Quito',
  email: 'ana@ejemplo.ec',
  detalles: [
    { codigo_principal: 'A', descripcion: 'Café', cantidad: 2, precio_unitario: 12.5 },
    {
      codigo_principal: 'B',
      descripcion: 'Pan',
      cantidad: 1.5,
      precio_unitario: 2.2,
      tarifa_iva: 0,
    },
    {
      codigo_principal: 'C',
      descripcion: 'Libro',
      cantidad: 1,
      precio_unitario: 30,
      descuento: 0.25,
      tarifa_iva: 5,
    },
  ],
  ...cambios,
});
