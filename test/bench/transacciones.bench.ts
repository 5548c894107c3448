import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { COMPRADORES } from './entorno.ts';
import type { Publicacion } from './http.bench.ts';
import { hoy } from './libros-abiertos.ts';
import { type MedidaConLibros, medirConLibros } from './publicar-con-libros.ts';

const CUENTAS = ['502.03.02', '502.02.18', '502.04.01'].map(idEnPlanBase);

/** What a bank takes for two things, of which it gives a part back. */
const transaccionNumero = (n: number): Publicacion => ({
  camino: `/cuentas-dinero/1/transacciones`,
  cuerpo: JSON.stringify({
    tipo: n % 4 === 0 ? 'ingreso' : 'egreso',
    subtipo: 'transferencia',
    fecha: hoy(),
    persona_id: 1 + (n % COMPRADORES),
    referencia: `TR-${n}`,
    descripcion: `Servicios, parte ${n}`,
    lineas: [
      { cuenta_id: CUENTAS[n % 2]!, monto: 125.5, descripcion: 'Servicio' },
      { cuenta_id: CUENTAS[2]!, monto: 10.25, deducible: false },
      { cuenta_id: CUENTAS[n % 2]!, monto: 5.5, contrario: true },
    ],
  }),
});

/** Bank transactions of three lines with their entry, 16 companies, against raw commits. */
export const medirTransacciones = ({ rondas }: { rondas: number }): Promise<MedidaConLibros> =>
  medirConLibros({
    rondas,
    publicacion: transaccionNumero,
    tabla: 'transacciones_bancarias',
    preparar: (pedir) =>
      pedir('POST', '/cuentas-dinero', { nombre: 'Cuenta corriente', tipo: 'banco' }),
  });

if (import.meta.main) {
  console.log(JSON.stringify(await medirTransacciones({ rondas: 5 }), null, 2));
}
