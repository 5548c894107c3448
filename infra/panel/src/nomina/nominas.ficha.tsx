import { Alert, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Nomina, PagoDeNomina, PersonaDeNomina } from 'comprobantes-cliente';
import { Deshacer } from '#panel/cobros/deshacer.tsx';
import { BotonDescarga } from '#panel/kits/comun/archivos.tsx';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { Dinero, Estado, Fecha } from '#panel/kits/comun/valores.tsx';
import { anulacionDe, PIDE_ANULACION } from '#panel/kits/ficha/anulacion.ts';
import { Correos } from '#panel/kits/ficha/correos.tsx';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Accion, type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { Pdf } from '#panel/kits/ficha/documento.tsx';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { SU_ASIENTO } from '#panel/kits/ficha/su-asiento.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';

/** A payroll: whom it is for, what was paid, its papers. */

const DATOS: readonly Dato<Nomina>[] = [
  { titulo: 'Período', dibujar: ({ periodo }) => periodo },
  { titulo: 'Fecha', dibujar: ({ fecha: dia }) => <Fecha valor={dia} /> },
  { titulo: 'Ingresos', dibujar: ({ totales }) => <Dinero valor={totales.ingresos} /> },
  { titulo: 'Descuentos', dibujar: ({ totales }) => <Dinero valor={totales.descuentos} /> },
  { titulo: 'Aporte patronal', dibujar: ({ totales }) => <Dinero valor={totales.iess_patronal} /> },
  { titulo: 'Provisiones', dibujar: ({ totales }) => <Dinero valor={totales.provisiones} /> },
  {
    titulo: 'Descripción',
    entero: true,
    si: ({ descripcion }) => descripcion !== null,
    dibujar: ({ descripcion }) => descripcion,
  },
];

type DeUna = PersonaDeNomina & { readonly nomina_id: number };
const PERSONAS: readonly ColumnaDeLineas<DeUna>[] = [
  {
    titulo: 'Persona',
    dibujar: ({ nombre, identificacion, cargo }) => (
      <>
        {nombre}
        <br />
        {[identificacion, ...(cargo ? [cargo] : [])].join(' · ')}
      </>
    ),
  },
  {
    titulo: 'Ingresos',
    derecha: true,
    dibujar: ({ total_ingresos }) => <Dinero valor={total_ingresos} />,
  },
  {
    titulo: 'Descuentos',
    derecha: true,
    dibujar: ({ total_descuentos }) => <Dinero valor={total_descuentos} />,
  },
  { titulo: 'Neto', derecha: true, dibujar: ({ neto }) => <Dinero valor={neto} /> },
  { titulo: 'Pagado', derecha: true, dibujar: ({ pagado }) => <Dinero valor={pagado} /> },
  {
    titulo: 'Rol',
    dibujar: ({ nomina_id, persona, nombre }) => (
      <BotonDescarga
        nombre={`rol-de-pago-${nomina_id}-${persona}.pdf`}
        size="compact-sm"
        aria-label={`PDF del rol de ${nombre}`}
        pedir={(cliente) => cliente.nominas.pdfDeRolDePago(nomina_id, String(persona))}
      >
        PDF
      </BotonDescarga>
    ),
  },
];

const PIDE_FECHA = [
  { campo: 'fecha', etiqueta: 'Fecha', tipo: 'fecha', obligatoria: true },
] as const;

const DESHACER = { recurso: 'nominas', grupo: 'nominas' };

type DeUnPago = PagoDeNomina & { readonly nomina_id: number };
const PAGOS: readonly ColumnaDeLineas<DeUnPago>[] = [
  { titulo: 'Fecha', dibujar: ({ fecha: dia }) => <Fecha valor={dia.slice(0, 10)} /> },
  {
    titulo: 'Cuenta',
    dibujar: ({ cuenta_dinero_nombre, movimiento_id }) => (
      <Enlace a={`/cuentas-dinero/movimientos/${movimiento_id}`}>{cuenta_dinero_nombre}</Enlace>
    ),
  },
  { titulo: 'Referencia', dibujar: ({ referencia }) => referencia },
  { titulo: 'A', dibujar: ({ personas }) => cuantos(personas.length, 'persona', 'personas') },
  {
    titulo: 'Estado',
    dibujar: ({ estado }) => (estado === 'anulado' ? <Estado valor="ANULADO" /> : ''),
  },
  { titulo: 'Monto', derecha: true, dibujar: ({ monto }) => <Dinero valor={monto} /> },
  {
    titulo: 'Acciones',
    dibujar: ({ id, nomina_id, estado }) =>
      estado === 'activo' && (
        <Group gap={4} wrap="nowrap">
          <Deshacer
            lado={DESHACER}
            titulo={`Cambiar fecha del pago ${id}`}
            texto="El número de su asiento queda como está."
            pide={PIDE_FECHA}
            metodo="PUT"
            palabra="Cambiar fecha"
            hacer={(cliente, { fecha: dia = '' }) =>
              cliente.nominas.cambiarFechaDePago(nomina_id, id, { fecha: dia })
            }
          />
          <Deshacer
            lado={DESHACER}
            titulo={`Deshacer el pago ${id}`}
            texto="Lo que pagaba se vuelve a deber, y el dinero vuelve con un ajuste."
            pide={PIDE_ANULACION}
            hacer={(cliente, dicho) =>
              cliente.nominas.anularPago(nomina_id, id, anulacionDe(dicho))
            }
          />
        </Group>
      ),
  },
];

const activa = ({ estado }: Nomina): boolean => estado === 'activo';
const RECURSO = 'nominas';

const ACCIONES: readonly Accion<Nomina>[] = [
  {
    titulo: 'Pagar',
    lugar: 'primero',
    permiso: { recurso: RECURSO, metodo: 'POST' },
    si: (nomina) => activa(nomina) && nomina.saldo > 0,
    ir: ({ id }) => `/nominas/${id}/pagar`,
  },
  {
    titulo: 'Enviar roles',
    lugar: 'boton',
    permiso: { recurso: RECURSO, metodo: 'POST' },
    si: (nomina) => activa(nomina) && nomina.personas.some(({ email }) => email !== null),
    confirma: ({ personas }) => {
      const con = personas.filter(({ email }) => email !== null).length;
      return `Va a cada una su rol de pago en PDF, y ninguno más: ${cuantos(con, 'correo', 'correos')}.`;
    },
    hacer: (cliente, { id }) => cliente.nominas.enviarRolesDePago(id),
    hecho: 'Los correos salen enseguida; cómo terminaron está en Correos.',
  },
  {
    titulo: 'Repetir',
    lugar: 'menu',
    permiso: { recurso: RECURSO, metodo: 'POST' },
    ir: ({ id }) => `/nominas/nueva?copia=${id}`,
  },
  {
    titulo: 'Cambiar fecha',
    lugar: 'menu',
    permiso: { recurso: RECURSO, metodo: 'PUT' },
    si: activa,
    confirma: () => 'El número de su asiento queda como está.',
    pide: PIDE_FECHA,
    hacer: (cliente, { id }, { fecha: dia = '' }) =>
      cliente.nominas.cambiarFecha(id, { fecha: dia }),
    hecho: 'Cambió de día.',
  },
  {
    titulo: 'Anular',
    lugar: 'boton',
    peligro: true,
    permiso: { recurso: RECURSO, metodo: 'POST' },
    si: activa,
    confirma: () => 'Su asiento se revierte; los dos quedan. Sus pagos se anulan antes.',
    pide: PIDE_ANULACION,
    hacer: (cliente, { id }, dicho) => cliente.nominas.anular(id, anulacionDe(dicho)),
    hecho: 'Quedó anulada.',
  },
];

const NOMINA = ficha<Nomina>({
  clave: ['nominas'],
  leer: (cliente, id, opciones) => cliente.nominas.obtener(id, opciones),
  otroDia: true,
  titulo: ({ id, periodo }) => `Nómina ${id} de ${periodo}`,
  estado: ({ estado, estado_pago }) => (estado === 'anulado' ? 'ANULADO' : estado_pago),
  cifras: [
    { titulo: 'Neto', dibujar: ({ neto }) => <Dinero valor={neto} /> },
    { titulo: 'Pagado', dibujar: ({ pagado }) => <Dinero valor={pagado} /> },
    { titulo: 'Por pagar', dibujar: ({ saldo }) => <Dinero valor={saldo} /> },
  ],
  avisos: ({ estado, anulado_en, anulado_motivo }) =>
    estado === 'anulado' && (
      <Alert color="gray" title={`Se anuló el ${fecha(anulado_en)}`}>
        {anulado_motivo}
      </Alert>
    ),
  acciones: ACCIONES,
  pestanas: [
    {
      clave: 'resumen',
      titulo: 'Resumen',
      dibujar: (nomina) => (
        <Stack>
          <Datos de={DATOS} registro={nomina} />
          <Lineas
            titulo="Personas"
            columnas={PERSONAS}
            lineas={nomina.personas.map((una) => ({ ...una, nomina_id: nomina.id }))}
          />
        </Stack>
      ),
    },
    {
      clave: 'pagos',
      titulo: 'Pagos',
      si: ({ pagos }) => pagos.length > 0,
      dibujar: ({ id, pagos }) => (
        <Lineas
          titulo="Pagos"
          columnas={PAGOS}
          lineas={pagos.map((uno) => ({ ...uno, nomina_id: id }))}
        />
      ),
    },
    SU_ASIENTO,
    {
      clave: 'rol',
      titulo: 'Rol',
      dibujar: ({ id, estado }) => (
        <Stack gap="sm" align="flex-start">
          <BotonDescarga
            nombre={`nomina-${id}.pdf`}
            leftSection={<IconDownload size={16} aria-hidden />}
            pedir={(cliente) => cliente.nominas.pdf(id)}
          >
            PDF
          </BotonDescarga>
          <Pdf
            clave={['nominas', id, estado]}
            titulo={`Rol de pagos de la nómina ${id}`}
            pedir={(cliente) => cliente.nominas.pdf(id)}
          />
        </Stack>
      ),
    },
    {
      clave: 'correos',
      titulo: 'Correos',
      dibujar: ({ id }) => (
        <Correos
          clave={['nominas', id]}
          leer={(cliente, opciones) => cliente.nominas.correos(id, opciones)}
        />
      ),
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso="nominas" id={id} />,
    },
  ],
});

export default pantallaDeFicha(NOMINA);
