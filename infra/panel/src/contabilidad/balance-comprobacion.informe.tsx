import type { BalanceDeComprobacion } from 'comprobantes-cliente';
import { Arbol } from '#panel/kits/informe/arbol.tsx';
import { AL, CONOCIDO_EL, informe } from '#panel/kits/informe/declaracion.ts';
import { pantallaDeInforme } from '#panel/kits/informe/informe.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { conLibros } from './libro.tsx';
import { CON_CIERRE, DESDE, NIVEL } from './parametros.ts';
import { queCambio } from './que-cambio.tsx';

const MONTOS = [
  { campo: 'saldo_anterior', titulo: 'Saldo anterior' },
  { campo: 'debe', titulo: 'Debe' },
  { campo: 'haber', titulo: 'Haber' },
  { campo: 'saldo', titulo: 'Saldo' },
] as const;

const BALANCE = informe<BalanceDeComprobacion>({
  titulo: 'Balance de comprobación',
  clave: ['contabilidad', 'balance-comprobacion'],
  parametros: [DESDE, AL, CONOCIDO_EL, NIVEL, CON_CIERRE],
  leer: (cliente, peticion) => cliente.contabilidad.balanceDeComprobacion(peticion),
  archivo: (cliente, peticion, format) =>
    cliente.contabilidad.balanceDeComprobacion({ ...peticion, format }),
  cambios: queCambio(),
  junto: ({ desde, hasta }) => `del ${fecha(desde)} al ${fecha(hasta)}`,
  vacio: ({ filas }) => filas.length === 0,
  textoVacio: 'Tendrá sus cuentas cuando se emita, se cobre o se asiente algo.',
  dibujar: ({ filas, totales }) => (
    <Arbol
      titulo="Balance de comprobación"
      filas={filas}
      montos={MONTOS}
      alNombrar={({ cuenta_id, nombre }) => (
        <Enlace a={`/contabilidad/cuentas/${cuenta_id}`} inherit>
          {nombre}
        </Enlace>
      )}
      pie={{ nombre: 'Total', fila: totales }}
    />
  ),
});

export default conLibros(pantallaDeInforme(BALANCE));
