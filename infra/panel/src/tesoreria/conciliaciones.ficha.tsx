import { Alert, Modal, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ConciliacionConMovimientos } from 'comprobantes-cliente';
import { useState } from 'react';
import { BotonDescarga } from '#panel/kits/comun/archivos.tsx';
import { Cargando } from '#panel/kits/comun/pagina.tsx';
import { Dinero, Fecha } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { Pdf } from '#panel/kits/ficha/documento.tsx';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { CLAVE, type Linea, useConciliacion } from './conciliacion.datos.ts';
import { Extracto } from './conciliacion.extracto.tsx';
import { Paneles } from './conciliacion.paneles.tsx';
import { TransaccionDeUnaLinea } from './transacciones.formulario.tsx';

/** A reconciliation: the statement enters, is matched, and it closes. */

type Registro = ConciliacionConMovimientos;

const enCurso = ({ estado }: Registro): boolean => estado === 'borrador';
const PERMISO = { recurso: 'cuentas_dinero', metodo: 'POST' } as const;

const DATOS: readonly Dato<Registro>[] = [
  {
    titulo: 'Cuenta',
    dibujar: ({ cuenta_dinero_id, cuenta_dinero_nombre }) => (
      <Enlace a={`/cuentas-dinero/${cuenta_dinero_id}`}>{cuenta_dinero_nombre}</Enlace>
    ),
  },
  { titulo: 'Fecha de corte', dibujar: ({ fecha_corte }) => <Fecha valor={fecha_corte} /> },
  { titulo: 'Líneas del extracto', dibujar: ({ lineas_de_extracto }) => lineas_de_extracto },
  {
    titulo: 'Marcado que entra',
    dibujar: ({ total_marcado_ingresos }) => <Dinero valor={total_marcado_ingresos} />,
  },
  {
    titulo: 'Marcado que sale',
    dibujar: ({ total_marcado_egresos }) => <Dinero valor={total_marcado_egresos} />,
  },
  { titulo: 'Comenzada', dibujar: ({ creado_en }) => <Fecha valor={creado_en} /> },
  {
    titulo: 'Cerrada',
    si: ({ cerrado_en }) => cerrado_en !== null,
    dibujar: ({ cerrado_en }) => <Fecha valor={cerrado_en} />,
  },
  {
    titulo: 'Observaciones',
    entero: true,
    si: ({ observaciones }) => observaciones !== null,
    dibujar: ({ observaciones }) => observaciones,
  },
];

/** What a line is, where it is not a transaction: once it is made it is suggested. */
const OtraCosa = ({
  linea: { importe, fecha: dia },
  cuenta_id,
}: {
  readonly linea: Linea;
  readonly cuenta_id: number;
}) => {
  const sale = importe < 0;
  const lado = sale ? 'origen_id' : 'destino_id';
  const partida = `${lado}=${cuenta_id}&monto=${Math.abs(importe).toFixed(2)}&fecha=${dia}`;
  return (
    <Text size="sm" mb="sm">
      Una transacción del banco, con lo que dice el extracto. ¿Es otra cosa?{' '}
      <Enlace a={`/cuentas-dinero/transferencias/nueva?${partida}`} size="sm" underline="always">
        Una transferencia
      </Enlace>
      ,{' '}
      <Enlace a={sale ? '/pagos-proveedor/nuevo' : '/cobros/nuevo'} size="sm" underline="always">
        {sale ? 'un pago' : 'un cobro'}
      </Enlace>
      .
    </Text>
  );
};

/** The two panes, and the file's field over them while it is in progress. */
const Conciliar = ({ registro }: { readonly registro: Registro }) => {
  const { puede } = useSesion();
  const consultas = useQueryClient();
  const en = useConciliacion(registro);
  const [porCrear, crear] = useState<Linea | null>(null);
  const trabaja = enCurso(registro) && puede('cuentas_dinero', 'POST');
  return (
    <Stack gap={0}>
      {trabaja && <Extracto id={registro.id} />}
      {en.error && <Falla error={en.error} alReintentar={() => void en.refetch()} />}
      {en.fallo !== null && <Falla error={en.fallo} alReintentar={en.reintentar} />}
      {en.vista ? (
        <Paneles en={en} conciliacion={registro} puede={trabaja} alCrear={crear} />
      ) : (
        !en.error && <Cargando lineas={10} />
      )}
      {porCrear && (
        <Modal
          opened
          size="72rem"
          title="Crear lo que falta"
          onClose={() => crear(null)}
          closeButtonProps={{ 'aria-label': 'Dejar' }}
        >
          <OtraCosa linea={porCrear} cuenta_id={registro.cuenta_dinero_id} />
          <TransaccionDeUnaLinea
            linea={porCrear}
            cuenta_id={registro.cuenta_dinero_id}
            alTerminar={({ movimiento_id }, importe) => {
              const { linea_id } = porCrear;
              crear(null);
              void consultas.invalidateQueries({ queryKey: ['cuentasDinero'] });
              en.aceptar(
                [{ linea_id, movimiento_ids: [movimiento_id], importe }],
                `${fecha(porCrear.fecha)}, lo que faltaba`,
              );
            }}
          />
        </Modal>
      )}
    </Stack>
  );
};

const CONCILIACION = ficha<Registro>({
  clave: [...CLAVE, 'ficha'],
  leer: (cliente, id, opciones) =>
    cliente.cuentasDinero.obtenerConciliacion(id, { ...opciones, limit: 1 }),
  titulo: ({ cuenta_dinero_nombre, fecha_corte }) =>
    `${cuenta_dinero_nombre} al ${fecha(fecha_corte)}`,
  estado: ({ estado }) => (estado === 'cerrada' ? 'CERRADA' : 'EN_CURSO'),
  cifras: [
    {
      titulo: 'Saldo en libros',
      dibujar: ({ saldo_libros, _explicar }) => (
        <Cifra valor={saldo_libros} explicar={_explicar?.saldo_libros} que="Saldo en libros" />
      ),
    },
    {
      titulo: 'Saldo del extracto',
      dibujar: ({ saldo_extracto }) => <Dinero valor={saldo_extracto} />,
    },
    {
      titulo: 'Depósitos en tránsito',
      dibujar: ({ depositos_en_transito, _explicar }) => (
        <Cifra
          valor={depositos_en_transito}
          explicar={_explicar?.depositos_en_transito}
          que="Depósitos en tránsito"
        />
      ),
    },
    {
      titulo: 'Cheques en tránsito',
      dibujar: ({ cheques_en_transito, _explicar }) => (
        <Cifra
          valor={cheques_en_transito}
          explicar={_explicar?.cheques_en_transito}
          que="Cheques en tránsito"
        />
      ),
    },
  ],
  avisos: (registro) =>
    !enCurso(registro) && (
      <Alert color="gray" p="xs">
        Está cerrada: lo que marcó no cambia.{' '}
        {registro.es_ultima_cerrada
          ? 'Para corregirla, reábrala.'
          : 'Solo la última cerrada de la cuenta se reabre.'}
      </Alert>
    ),
  acciones: [
    {
      titulo: 'Cerrar',
      lugar: 'primero',
      permiso: PERMISO,
      si: enCurso,
      hacer: (cliente, { id }) => cliente.cuentasDinero.cerrarConciliacion(id),
      hecho: 'Quedó cerrada: lo que no se marcó queda en tránsito, para la siguiente.',
    },
    {
      titulo: 'Reabrir',
      lugar: 'primero',
      permiso: PERMISO,
      si: ({ estado, es_ultima_cerrada }) => estado === 'cerrada' && es_ultima_cerrada,
      hacer: (cliente, { id }) => cliente.cuentasDinero.reabrirConciliacion(id),
      hecho: 'Está abierta otra vez, con lo que tenía marcado.',
    },
    {
      titulo: 'Cambiar',
      lugar: 'menu',
      permiso: { recurso: 'cuentas_dinero', metodo: 'PUT' },
      si: enCurso,
      ir: ({ id }) => `/cuentas-dinero/conciliaciones/${id}/cambiar`,
    },
    {
      titulo: 'Retirar el extracto',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: 'cuentas_dinero', metodo: 'DELETE' },
      si: (registro) => enCurso(registro) && registro.lineas_de_extracto > 0,
      confirma: ({ lineas_de_extracto }) =>
        `Se quitan las ${lineas_de_extracto} líneas que se importaron aquí, y lo que se marcó al aceptarlas se ` +
        'desmarca. Un archivo corregido se importa después como nuevo.',
      hacer: (cliente, { id }) => cliente.cuentasDinero.retirarExtracto(id),
      hecho: 'El extracto se retiró.',
    },
    {
      titulo: 'Descartar',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: 'cuentas_dinero', metodo: 'DELETE' },
      si: enCurso,
      confirma: ({ cuenta_dinero_nombre }) =>
        `Lo marcado de ${cuenta_dinero_nombre} queda libre y las líneas que se importaron aquí se retiran. Los ` +
        'movimientos no cambian.',
      hacer: (cliente, { id }) => cliente.cuentasDinero.descartarConciliacion(id),
      luego: '/cuentas-dinero/conciliaciones',
    },
  ],
  pestanas: [
    {
      clave: 'conciliar',
      titulo: 'Conciliar',
      dibujar: (registro) => <Conciliar key={registro.estado} registro={registro} />,
    },
    {
      clave: 'datos',
      titulo: 'Datos',
      dibujar: (registro) => <Datos de={DATOS} registro={registro} />,
    },
    {
      clave: 'informe',
      titulo: 'Informe',
      dibujar: ({ id, estado, fecha_corte }) => (
        <Stack gap="sm" align="flex-start">
          <BotonDescarga
            nombre={`conciliacion-${id}-${fecha_corte}.pdf`}
            leftSection={<IconDownload size={16} aria-hidden />}
            pedir={(cliente) => cliente.cuentasDinero.pdfDeConciliacion(id)}
          >
            PDF
          </BotonDescarga>
          <Pdf
            clave={[...CLAVE, id, estado]}
            titulo={`Informe de la conciliación ${id}`}
            pedir={(cliente) => cliente.cuentasDinero.pdfDeConciliacion(id)}
          />
        </Stack>
      ),
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso="conciliaciones" id={id} />,
    },
  ],
});

export default pantallaDeFicha(CONCILIACION);
