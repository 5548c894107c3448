import { Stack, Title } from '@mantine/core';
import type { BalanceDeComprobacion, DiferenciasDeComprobacion } from 'comprobantes-cliente';
import { Vacio } from '#panel/kits/comun/pagina.tsx';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { Fecha } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { Arbol } from '#panel/kits/informe/arbol.tsx';
import { AL, CONOCIDO_EL, cambios, informe } from '#panel/kits/informe/declaracion.ts';
import { Informe } from '#panel/kits/informe/informe.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';

const MONTOS = [
  { campo: 'saldo_anterior', titulo: 'Saldo anterior' },
  { campo: 'debe', titulo: 'Debe' },
  { campo: 'haber', titulo: 'Haber' },
  { campo: 'saldo', titulo: 'Saldo' },
] as const;

const DIFERENCIAS = [
  { campo: 'saldo_anterior', titulo: 'Saldo anterior' },
  { campo: 'debe', titulo: 'Debe' },
  { campo: 'haber', titulo: 'Haber' },
  { campo: 'diferencia', titulo: 'Diferencia' },
] as const;

type AsientoQueCambia = DiferenciasDeComprobacion['asientos'][number];

const ASIENTOS: readonly ColumnaDeLineas<AsientoQueCambia>[] = [
  {
    titulo: 'Asiento',
    dibujar: ({ asiento_id, numero }) => (
      <Enlace a={`/contabilidad/asientos/${asiento_id}`}>{numero}</Enlace>
    ),
  },
  { titulo: 'Glosa', dibujar: ({ glosa }) => glosa },
  { titulo: 'Se sabía', dibujar: ({ fecha_conocida }) => <Fecha valor={fecha_conocida} /> },
  { titulo: 'Se sabe', dibujar: ({ fecha_contra }) => <Fecha valor={fecha_contra} /> },
  { titulo: 'Cuentas', dibujar: ({ lineas }) => lineas.map(({ codigo }) => codigo).join(', ') },
];

const QueCambio = ({ filas, asientos, hay_mas }: DiferenciasDeComprobacion) => {
  if (filas.length === 0 && asientos.length === 0) {
    return <Vacio titulo="Nada cambió" texto="Lo que se sabía ese día es lo que se sabe hoy." />;
  }
  const cuenta = cuantos(asientos.length, 'asiento lo cambió', 'asientos lo cambiaron');
  return (
    <Stack gap="lg">
      <Arbol titulo="Qué cambió" filas={filas} montos={DIFERENCIAS} />
      <div>
        <Title order={2} size="h4" mb="xs">
          {hay_mas ? `${cuenta}, y otros` : cuenta}
        </Title>
        <Lineas titulo="Asientos que lo cambiaron" columnas={ASIENTOS} lineas={asientos} />
      </div>
    </Stack>
  );
};

const NIVELES = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `Hasta el ${value}` }));

const BALANCE = informe<BalanceDeComprobacion>({
  titulo: 'Balance de comprobación',
  clave: ['contabilidad', 'balance-comprobacion'],
  parametros: [
    { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
    AL,
    CONOCIDO_EL,
    { tipo: 'opciones', campo: 'nivel', etiqueta: 'Nivel', opciones: NIVELES, omision: 'Todos' },
    { tipo: 'si', campo: 'con_cierre', etiqueta: 'Con el asiento de cierre' },
  ],
  leer: (cliente, peticion) => cliente.contabilidad.balanceDeComprobacion(peticion),
  archivo: (cliente, peticion, format) =>
    cliente.contabilidad.balanceDeComprobacion({ ...peticion, format }),
  cambios: cambios({
    leer: (cliente, peticion) => cliente.contabilidad.diferenciasDeComprobacion(peticion),
    dibujar: QueCambio,
  }),
  junto: ({ desde, hasta }) => `del ${fecha(desde)} al ${fecha(hasta)}`,
  vacio: ({ filas }) => filas.length === 0,
  textoVacio: 'Tendrá sus cuentas cuando se emita, se cobre o se asiente algo.',
  dibujar: ({ filas, totales }) => (
    <Arbol
      titulo="Balance de comprobación"
      filas={filas}
      montos={MONTOS}
      pie={{ nombre: 'Total', fila: totales }}
    />
  ),
});

export default function PantallaDeBalance() {
  return <Informe de={BALANCE} />;
}
