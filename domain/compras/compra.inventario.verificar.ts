import type { DiferenciaFinal } from '#domain/contabilidad/verificar.parte.ts';
import { crearCotejo } from '#domain/inventario/cotejo.ts';
import type { MovimientoDeInventarioRegistrado } from '#domain/inventario/inventario.events.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { enExistencias } from './compra.asiento.ts';
import type { CompraAnulada, ContenidoDeCompra } from './compra.events.ts';
import { sumaDeCompra } from './compra.importes.ts';
import { compensacionesDe, compensadoDe } from './compra.opcionales.ts';
import { ORIGEN_DE_COMPRA } from './compra.ts';

/** What a purchase says of stock: its move and the debit of its entry say the same. */

type Vista = { readonly ambiente: Ambiente; readonly nombre: string; readonly debido: Centavos };

const suma = (montos: readonly { readonly monto: Centavos }[]): Centavos =>
  montos.reduce((total, { monto }) => total + monto, 0);

export const crearCotejoDeCompras = (comienzos: ReadonlyMap<Ambiente, Fecha>) => {
  const cotejo = crearCotejo(ORIGEN_DE_COMPRA, comienzos);
  const vistas = new Map<number, Vista>();
  const movido = new Map<number, Centavos>();

  const mover = ({ datos }: MovimientoDeInventarioRegistrado): void => {
    const { documento, contrapartida, lineas } = datos;
    if (documento?.tipo !== ORIGEN_DE_COMPRA || contrapartida !== 'documento') return;
    const total = lineas.reduce((hasta, { importe }) => hasta + importe, 0);
    movido.set(documento.id, (movido.get(documento.id) ?? 0) + total);
  };

  return {
    /** As it is from now on. */
    registrar: (datos: ContenidoDeCompra): void => {
      const { compra_id, ambiente, fecha_registro: fecha, numero_doc, total } = datos;
      const enCuentas = enExistencias({ ...datos, id: compra_id });
      const nombre = `Compra ${compra_id} (${numero_doc})`;
      const debido = suma(enCuentas);
      vistas.set(compra_id, { ambiente, nombre, debido });
      // Other lines of it may go to the same account, and what nobody is charged comes off theirs.
      const costo = sumaDeCompra(datos);
      const otros = costo - datos.iva_credito - Math.abs(debido);
      const compensado = compensadoDe(total, costo, compensacionesDe(datos));
      const holgura =
        debido < 0 ? { menos: otros, mas: compensado } : { menos: compensado, mas: otros };
      cotejo.deber(compra_id, { ambiente, fecha, nombre, enCuentas, holgura });
    },
    anular: ({ compra_id, ambiente, fecha }: CompraAnulada['datos']): void => {
      const { nombre } = vistas.get(compra_id)!;
      vistas.set(compra_id, { ambiente, nombre, debido: 0 });
      cotejo.deber(compra_id, { ambiente, fecha, nombre, enCuentas: [] });
    },
    plegar: (evento: EventoRegistrado): void => {
      cotejo.plegar(evento);
      if (evento.tipo === 'MovimientoDeInventarioRegistrado') {
        mover(evento as EventoRegistrado<MovimientoDeInventarioRegistrado>);
      }
    },
    terminar: (): readonly DiferenciaFinal[] => [
      ...cotejo.terminar(),
      ...[...vistas].map(([id, { ambiente, nombre, debido }]): DiferenciaFinal => {
        const diferencia = debido - (movido.get(id) ?? 0);
        if (diferencia === 0) return { ambiente, detalle: null, diferencia };
        const detalle =
          `${nombre}: de lo que lleva inventario costó ${textoDeCentavos(debido)}, y su movimiento ` +
          `dice ${textoDeCentavos(debido - diferencia)}`;
        return { ambiente, detalle, diferencia };
      }),
    ],
  };
};
