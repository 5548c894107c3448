import type { CuentaDinero } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Libro } from './cuentas-dinero.libro.tsx';
import { tipoDicho } from './tesoreria.palabras.ts';

const DATOS: readonly Dato<CuentaDinero>[] = [
  { titulo: 'Tipo', dibujar: ({ tipo }) => tipoDicho(tipo) },
  { titulo: 'Banco', dibujar: ({ banco }) => banco },
  { titulo: 'Número', dibujar: ({ numero_mascarado }) => numero_mascarado },
  { titulo: 'Saldo inicial', dibujar: ({ saldo_inicial }) => <Dinero valor={saldo_inicial} /> },
  {
    titulo: 'Cuenta contable',
    si: ({ cuenta_contable_efectiva_id }) => cuenta_contable_efectiva_id !== null,
    dibujar: ({ cuenta_contable_efectiva_id, cuenta_contable_efectiva_codigo }) => (
      <Enlace a={`/contabilidad/mayor?cuenta_id=${cuenta_contable_efectiva_id}`}>
        {cuenta_contable_efectiva_codigo ?? ''}
      </Enlace>
    ),
  },
];

const CUENTA = ficha<CuentaDinero>({
  clave: ['cuentasDinero', 'ficha'],
  leer: (cliente, id, opciones) => cliente.cuentasDinero.obtener(id, opciones),
  titulo: ({ nombre }) => nombre,
  estado: ({ activo }) => (activo ? null : 'INACTIVA'),
  cifras: [
    {
      titulo: 'Saldo',
      dibujar: ({ saldo_actual, _explicar }) => (
        <Cifra valor={saldo_actual} explicar={_explicar?.saldo_actual} que="Saldo" />
      ),
    },
    {
      titulo: 'En los libros',
      si: ({ saldo_contable }) => saldo_contable !== null,
      dibujar: ({ saldo_contable }) => <Dinero valor={saldo_contable} />,
    },
  ],
  acciones: [
    {
      titulo: 'Conciliar',
      lugar: 'primero',
      permiso: { recurso: 'cuentas_dinero' },
      ir: ({ id }) => `/cuentas-dinero/${id}/conciliaciones`,
    },
    {
      titulo: 'Transacción',
      permiso: { recurso: 'cuentas_dinero', metodo: 'POST' },
      si: ({ activo }) => activo,
      ir: ({ id }) => `/cuentas-dinero/${id}/transacciones/nueva`,
    },
    {
      titulo: 'Transferir',
      permiso: { recurso: 'cuentas_dinero', metodo: 'POST' },
      si: ({ activo }) => activo,
      ir: ({ id }) => `/cuentas-dinero/transferencias/nueva?origen_id=${id}`,
    },
    {
      titulo: 'Movimiento',
      lugar: 'menu',
      permiso: { recurso: 'cuentas_dinero', metodo: 'POST' },
      si: ({ activo }) => activo,
      ir: ({ id }) => `/cuentas-dinero/${id}/movimientos/nuevo`,
    },
    {
      titulo: 'Ver los movimientos',
      lugar: 'menu',
      ir: ({ id }) => `/cuentas-dinero/${id}/movimientos`,
    },
    {
      titulo: 'Cambiar',
      lugar: 'menu',
      permiso: { recurso: 'cuentas_dinero', metodo: 'PUT' },
      ir: ({ id }) => `/cuentas-dinero/${id}/cambiar`,
    },
    {
      titulo: 'Activar',
      permiso: { recurso: 'cuentas_dinero', metodo: 'PUT' },
      si: ({ activo }) => !activo,
      hacer: (cliente, { id }) => cliente.cuentasDinero.modificar(id, { activo: true }),
      hecho: 'Está activa otra vez.',
    },
    {
      titulo: 'Desactivar',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: 'cuentas_dinero', metodo: 'DELETE' },
      si: ({ activo }) => activo,
      confirma: ({ nombre }) => `Nada entra ni sale más de ${nombre}. Lo que pasó por ella queda.`,
      hacer: (cliente, { id }) => cliente.cuentasDinero.desactivar(id),
      hecho: 'No se usa más.',
    },
  ],
  pestanas: [
    { clave: 'libro', titulo: 'Libro', dibujar: ({ id }) => <Libro id={id} dentro /> },
    {
      clave: 'resumen',
      titulo: 'Datos',
      dibujar: (cuenta) => <Datos de={DATOS} registro={cuenta} />,
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso="cuentas_dinero" id={id} />,
    },
  ],
});

export default pantallaDeFicha(CUENTA);
