import { Alert, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { LineaDeTransaccion, Transaccion } from 'comprobantes-cliente';
import { BotonDescarga } from '#panel/kits/comun/archivos.tsx';
import { Dinero, Fecha } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { Pdf } from '#panel/kits/ficha/documento.tsx';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { SU_ASIENTO } from '#panel/kits/ficha/su-asiento.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { anular, cambiarFecha } from './tesoreria.acciones.ts';
import { subtipoDicho } from './tesoreria.palabras.ts';

const DATOS: readonly Dato<Transaccion>[] = [
  {
    titulo: 'Cuenta',
    dibujar: ({ cuenta_dinero_id, cuenta_dinero_nombre }) => (
      <Enlace a={`/cuentas-dinero/${cuenta_dinero_id}`}>{cuenta_dinero_nombre}</Enlace>
    ),
  },
  { titulo: 'Fecha', dibujar: ({ fecha: dia }) => <Fecha valor={dia.slice(0, 10)} /> },
  { titulo: 'Subtipo', dibujar: ({ subtipo }) => subtipoDicho(subtipo) },
  {
    titulo: 'Persona',
    si: ({ persona_id }) => persona_id !== null,
    dibujar: ({ persona_id, persona_nombre }) => (
      <Enlace a={`/personas-empresas/${persona_id}`}>{persona_nombre ?? ''}</Enlace>
    ),
  },
  { titulo: 'Referencia', dibujar: ({ referencia }) => referencia },
  { titulo: 'Conciliada', dibujar: ({ conciliado }) => (conciliado ? 'Sí' : 'No') },
  {
    titulo: 'Movimiento',
    dibujar: ({ movimiento_id }) => (
      <Enlace
        a={`/cuentas-dinero/movimientos/${movimiento_id}`}
      >{`Movimiento ${movimiento_id}`}</Enlace>
    ),
  },
  { titulo: 'Descripción', entero: true, dibujar: ({ descripcion }) => descripcion },
];

const LINEAS: readonly ColumnaDeLineas<LineaDeTransaccion>[] = [
  {
    titulo: 'Cuenta contable',
    dibujar: ({ cuenta_codigo, cuenta_nombre }) =>
      cuenta_codigo === null ? 'La de su clase' : `${cuenta_codigo} ${cuenta_nombre}`,
  },
  { titulo: 'Descripción', dibujar: ({ descripcion }) => descripcion },
  {
    titulo: 'Deducible',
    dibujar: ({ deducible, ambito }) =>
      deducible ? 'Sí' : `No (${ambito === 'local' ? 'local' : 'exterior'})`,
  },
  { titulo: 'Contrario', dibujar: ({ contrario }) => (contrario ? 'Sí' : '') },
  { titulo: 'Monto', derecha: true, dibujar: ({ monto }) => <Dinero valor={monto} /> },
];

const TRANSACCION = ficha<Transaccion>({
  clave: ['cuentasDinero', 'transaccion'],
  leer: (cliente, id, opciones) => cliente.cuentasDinero.obtenerTransaccion(id, opciones),
  titulo: ({ numero_comprobante }) => `Transacción ${numero_comprobante}`,
  estado: ({ estado }) => (estado === 'anulado' ? 'ANULADO' : null),
  cifras: [
    { titulo: 'Total', dibujar: ({ total }) => <Dinero valor={total} /> },
    { titulo: 'Tipo', dibujar: ({ tipo }) => (tipo === 'egreso' ? 'Egreso' : 'Ingreso') },
  ],
  avisos: ({ estado, anulado_en, anulado_motivo }) =>
    estado === 'anulado' && (
      <Alert color="gray" title={`Se anuló el ${fecha(anulado_en)}`}>
        {anulado_motivo}
      </Alert>
    ),
  acciones: [
    cambiarFecha<Transaccion>({
      si: ({ estado }) => estado === 'activo',
      que: 'Su número y el de su asiento quedan como están.',
      hacer: (cliente, { id }, dia, opciones) =>
        cliente.cuentasDinero.cambiarFechaDeTransaccion(id, { fecha: dia }, opciones),
    }),
    anular<Transaccion>({
      si: ({ estado }) => estado === 'activo',
      que: 'El dinero vuelve con un movimiento de ajuste y su asiento se revierte; los dos originales quedan.',
      hacer: (cliente, { id }, dicho, opciones) =>
        cliente.cuentasDinero.anularTransaccion(id, dicho, opciones),
    }),
  ],
  pestanas: [
    {
      clave: 'resumen',
      titulo: 'Resumen',
      dibujar: (registro) => (
        <Stack>
          <Datos de={DATOS} registro={registro} />
          <Lineas titulo="Líneas" columnas={LINEAS} lineas={registro.lineas} />
        </Stack>
      ),
    },
    SU_ASIENTO,
    {
      clave: 'comprobante',
      titulo: 'Comprobante',
      dibujar: ({ id, estado, numero_comprobante }) => (
        <Stack gap="sm" align="flex-start">
          <BotonDescarga
            nombre={`${numero_comprobante}.pdf`}
            leftSection={<IconDownload size={16} aria-hidden />}
            pedir={(cliente) => cliente.cuentasDinero.pdfDeTransaccion(id)}
          >
            PDF
          </BotonDescarga>
          <Pdf
            clave={['cuentasDinero', 'transaccion', id, estado]}
            titulo={`Comprobante ${numero_comprobante}`}
            pedir={(cliente) => cliente.cuentasDinero.pdfDeTransaccion(id)}
          />
        </Stack>
      ),
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso="transacciones_bancarias" id={id} />,
    },
  ],
});

export default pantallaDeFicha(TRANSACCION);
