import { idEnPlanBase, PLAN_BASE } from '#domain/contabilidad/plan.base.ts';
import { ROLES_CONTABLES, ROLES_DE_CONTROL } from '#domain/contabilidad/roles.ts';
import { COMPRADORES } from './entorno.ts';
import type { Publicacion } from './http.bench.ts';
import { hoy } from './libros-abiertos.ts';
import { type MedidaConLibros, medirConLibros } from './publicar-con-libros.ts';

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

/** Manual entries of ten lines over 32 kept connections and 16 companies, against raw commits. */
export const medirAsientos = ({ rondas }: { rondas: number }): Promise<MedidaConLibros> =>
  medirConLibros({ rondas, publicacion: asientoNumero, tabla: 'asientos' });

if (import.meta.main) {
  console.log(JSON.stringify(await medirAsientos({ rondas: 5 }), null, 2));
}
