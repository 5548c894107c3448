import type { Cliente, Simulacion } from 'comprobantes-cliente';
import { type Anulacion, anulacionDe, PIDE_ANULACION } from '#panel/kits/ficha/anulacion.ts';
import type { Accion } from '#panel/kits/ficha/declaracion.ts';

/** What is undone or moved to another day, of whatever moves money: one law for all. */

const RECURSO = 'cuentas_dinero';

/** The client has one signature for what is done and one for what would be; both take the same. */
type Opciones = { readonly simular?: false };
const SIMULADA = { simular: true } as unknown as Opciones;
type Hacer<T, D> = (
  cliente: Cliente,
  registro: T,
  dicho: D,
  opciones: Opciones,
) => Promise<unknown>;

type De<T, D> = {
  readonly si: (registro: T) => boolean;
  /** What it does, said before. */
  readonly que: string;
  readonly hacer: Hacer<T, D>;
};

export const cambiarFecha = <T>({ si, que, hacer }: De<T, string>): Accion<T> => ({
  titulo: 'Cambiar fecha',
  lugar: 'menu',
  permiso: { recurso: RECURSO, metodo: 'PUT' },
  si,
  confirma: () => que,
  pide: [{ campo: 'fecha', etiqueta: 'Fecha', tipo: 'fecha', obligatoria: true }],
  simular: (cliente, registro, { fecha = '' }) =>
    hacer(cliente, registro, fecha, SIMULADA) as Promise<Simulacion>,
  hacer: (cliente, registro, { fecha = '' }) => hacer(cliente, registro, fecha, {}),
  hecho: (respuesta) =>
    [
      'Cambió de día.',
      ...((respuesta as { readonly avisos?: readonly string[] }).avisos ?? []),
    ].join(' '),
});

export const anular = <T>({ si, que, hacer }: De<T, Anulacion>): Accion<T> => {
  return {
    titulo: 'Anular',
    lugar: 'boton',
    peligro: true,
    permiso: { recurso: RECURSO },
    si,
    confirma: () => que,
    pide: PIDE_ANULACION,
    simular: (cliente, registro, dicho) =>
      hacer(cliente, registro, anulacionDe(dicho), SIMULADA) as Promise<Simulacion>,
    hacer: (cliente, registro, dicho) => hacer(cliente, registro, anulacionDe(dicho), {}),
    hecho: 'Quedó anulado: el dinero volvió con un ajuste.',
  };
};
