import { idEnPlanBase, PLAN_BASE } from '#domain/contabilidad/plan.base.ts';
import { ROLES_CONTABLES, ROLES_DE_CONTROL } from '#domain/contabilidad/roles.ts';
import { conectar } from '#infra/nucleo/postgres/fondo.ts';
import { ConexionHttp } from './cliente-http.ts';
import { COMPRADORES, commitsCrudos, conPostgres, enTurnos, type Razon } from './entorno.ts';
import { type Publicacion, publicarSinPausa } from './http.bench.ts';
import { abrirLibros, contadorDeFilas, hoy } from './libros-abiertos.ts';
import { lanzarServidor } from './proceso.ts';

const CONEXIONES = 32;
const EMPRESAS = 16;
const LINEAS = 10;
/** One line in so many is of somebody. */
const CON_TERCERO = 5;

const DE_CONTROL = new Set<string>(ROLES_DE_CONTROL.map((rol) => ROLES_CONTABLES[rol].codigo));

/** Accounts that anybody may post to. */
const CUENTAS = PLAN_BASE.flatMap(({ codigo, imputable }) =>
  imputable && !DE_CONTROL.has(codigo) ? [idEnPlanBase(codigo)] : [],
);

/** An entry of ten lines over ten accounts, other ones each time. */
const asientoNumero = (n: number): Publicacion => ({
  camino: '/contabilidad/asientos',
  cuerpo: JSON.stringify({
    fecha: hoy(),
    glosa: `Rol de pagos, parte ${n}`,
    lineas: Array.from({ length: LINEAS }, (_, i) => ({
      cuenta_id: CUENTAS[(n * LINEAS + i) % CUENTAS.length]!,
      ...(i % 2 === 0 ? { debe: 125.5 } : { haber: 125.5 }),
      ...(i % CON_TERCERO === 0 && { tercero_id: 1 + (n % COMPRADORES) }),
      descripcion: `Línea ${i + 1} del rol`,
    })),
  }),
});

export type MedidaDeAsientos = Razon & {
  /** Written by one command on average, those of its events among them. */
  readonly filas_por_comando: number;
  readonly filas: { readonly [tabla: string]: number };
};

const publicarEnTurnos = async (
  DATABASE_URL: string,
  claves: readonly string[],
  rondas: number,
): Promise<Razon> => {
  const servidor = await lanzarServidor({ DATABASE_URL, ROL: 'api', EMPRESAS: '0' });
  const crudo = await commitsCrudos(DATABASE_URL);
  const conexiones = await Promise.all(
    Array.from({ length: CONEXIONES }, () => ConexionHttp.abrir(servidor.url)),
  );
  try {
    const publicar = publicarSinPausa(conexiones, claves, asientoNumero);
    return await enTurnos(publicar, crudo.medir, { rondas, ms: 2000 });
  } finally {
    for (const conexion of conexiones) conexion.cerrar();
    await crudo.cerrar();
    await servidor.detener();
  }
};

/** Manual entries of ten lines over 32 kept connections and 16 companies, against raw commits. */
export const medirAsientos = ({ rondas }: { rondas: number }): Promise<MedidaDeAsientos> =>
  conPostgres(async ({ url: DATABASE_URL }) => {
    const sql = conectar(DATABASE_URL, { nombre: 'banco', maximo: 1 });
    const filasEscritas = await contadorDeFilas(sql);
    const previo = await lanzarServidor({ DATABASE_URL, EMPRESAS: String(EMPRESAS) });
    try {
      await abrirLibros(previo, previo.claves);
    } finally {
      await previo.detener();
    }
    const antes = await filasEscritas();
    const medida = await publicarEnTurnos(DATABASE_URL, previo.claves, rondas);
    const despues = await filasEscritas();
    await sql.end();
    const escritas = [...despues].map(
      ([tabla, n]) => [tabla, n - (antes.get(tabla) ?? 0)] as const,
    );
    const comandos = escritas.find(([tabla]) => tabla === 'asientos')![1];
    const porComando = (n: number): number => Number((n / comandos).toFixed(2));
    const todas = escritas.reduce((suma, [, n]) => suma + n, 0);
    return {
      ...medida,
      filas_por_comando: porComando(todas),
      filas: Object.fromEntries(
        escritas.flatMap(([tabla, n]) => (n > 0 ? [[tabla, porComando(n)]] : [])),
      ),
    };
  });

if (import.meta.main) {
  console.log(JSON.stringify(await medirAsientos({ rondas: 5 }), null, 2));
}
