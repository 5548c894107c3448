import { Group, Text } from '@mantine/core';
import type { Asiento, RegistrarAsiento } from 'comprobantes-cliente';
import { cuentaContable } from '#panel/kits/formulario/buscado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { numero, restarMontos, sumarMontos } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria, respuestaDe } from '#panel/kits/formulario/simulado.tsx';
import { oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { dinero as escrito, hoy } from '#panel/nucleo/formato.ts';

/** An entry written as in a spreadsheet, or pasted from one. */

type Linea = { readonly debe: string; readonly haber: string };

const sumasDe = (filas: readonly Linea[]) => {
  const debe = sumarMontos(filas.map((fila) => fila.debe));
  const haber = sumarMontos(filas.map((fila) => fila.haber));
  return { debe, haber, diferencia: restarMontos(debe, haber) };
};

/** What the entry lacks to balance is always in sight. */
const Sumas = ({ filas }: { readonly filas: readonly Linea[] }) => {
  const { debe, haber, diferencia } = sumasDe(filas);
  return (
    <Group gap="lg" role="status" fz="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <span>Debe {escrito(debe)}</span>
      <span>Haber {escrito(haber)}</span>
      <Text
        span
        inherit
        fw={700}
        c={diferencia === '0.00' ? 'dimmed' : 'var(--mantine-color-error)'}
      >
        Diferencia {escrito(diferencia)}
      </Text>
    </Group>
  );
};

const CAMPOS = {
  fecha: fecha('Fecha', { obligatorio: true }),
  glosa: texto('Glosa', { obligatorio: true, maximo: 300 }),
  lineas: lineas(
    'Línea',
    {
      cuenta: cuentaContable('Cuenta', {
        obligatorio: true,
        ancho: '12rem',
        sigue: 'debe',
        nota: 'cuenta_nombre',
        llena: { id: 'cuenta_id', codigo: 'cuenta', nombre: 'cuenta_nombre' },
      }),
      descripcion: texto('Descripción', { maximo: 300, pasa: () => true }),
      debe: dinero('Debe', { ancho: '8rem', pasa: ({ haber }) => haber !== '' }),
      haber: dinero('Haber', { ancho: '8rem', pasa: ({ debe }) => debe !== '' }),
      cuenta_id: oculto(),
      cuenta_nombre: oculto(),
    },
    { obligatorio: true, Pie: Sumas },
  ),
};

type Valores = ValoresDe<typeof CAMPOS>;

const cuerpoDe = ({ fecha: dia, glosa, lineas: filas }: Valores): RegistrarAsiento => ({
  fecha: dia,
  glosa,
  lineas: filas.map(({ cuenta_id, debe, haber, descripcion }) => ({
    cuenta_id: Number(cuenta_id),
    debe: numero(debe),
    haber: numero(haber),
    ...(descripcion !== '' && { descripcion }),
  })),
});

const revisar = ({ lineas: filas }: Valores): { readonly [ruta: string]: string } => {
  const { diferencia } = sumasDe(filas);
  return diferencia === '0.00' ? {} : { lineas: `Debe y haber difieren en ${escrito(diferencia)}` };
};

export default function AsientoNuevo() {
  const { contabilidad } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'contabilidad',
    registro: 'asiento-nuevo',
    campos: CAMPOS,
    inicial: { fecha: hoy() },
    cuerpo: cuerpoDe,
    revisar,
    simular: (cuerpo, signal) => contabilidad.registrarAsiento(cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => contabilidad.registrarAsiento(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/contabilidad/asientos/${id}`),
  });
  return (
    <Formulario
      de={de}
      titulo="Nuevo asiento"
      accion={{
        palabras: (simulado) => {
          const asiento = respuestaDe<Asiento>(simulado);
          return asiento ? `Asentar ${escrito(asiento.total_debe)}` : 'Asentar';
        },
      }}
      lateral={<QuePasaria<Asiento> de={de} />}
    >
      <EnColumnas>
        <Campo campo={de.campos.fecha} />
        <Campo campo={de.campos.glosa} enfocar />
      </EnColumnas>
      <Campo campo={de.campos.lineas} />
    </Formulario>
  );
}
