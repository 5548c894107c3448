import { PLAN_BASE } from '#domain/contabilidad/plan.base.ts';
import type { ClienteApi } from '#test/support/http/cliente-api.ts';
import { logrado } from '#test/support/http/logrado.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';

/** The id of an account of the chart that every company begins with. */
const idDeCuenta = (codigo: string): number =>
  PLAN_BASE.findIndex((cuenta) => cuenta.codigo === codigo) + 1;

/** Books that begin in December of a year, with a sale of 80 and an expense of 30, its month closed. */
export const prepararAnioPorCerrar = async (api: ClienteApi, anio: number): Promise<void> => {
  const hacer = async (camino: string, cuerpo: object): Promise<void> => {
    logrado(camino, await api.pedir('POST', `/contabilidad${camino}`, { cuerpo }));
  };
  const asentar = (dia: number, glosa: string, debe: string, haber: string, monto: number) =>
    hacer('/asientos', {
      fecha: `${anio}-12-${dia}`,
      glosa,
      lineas: [
        { cuenta_id: idDeCuenta(debe), debe: monto },
        { cuenta_id: idDeCuenta(haber), haber: monto },
      ],
    });
  await hacer('/activar', { fecha_inicio: `${anio}-12-01` });
  const estado = async (): Promise<unknown> =>
    (await api.pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado;
  await prontoEs(estado, 'activa', 10_000);
  await asentar(10, 'Venta en efectivo', '101.01.01', '401.01.01', 80);
  await asentar(31, 'Peajes del mes', '502.02.28', '101.01.01', 30);
  await hacer(`/periodos/${anio}/12/cerrar`, { forzar: true });
};
