import { Text } from '@mantine/core';
import type { MesDepreciado } from 'comprobantes-cliente';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { Formulario } from '#panel/kits/formulario/formulario.tsx';
import { type Cifra, QuePasaria, respuestaDe } from '#panel/kits/formulario/simulado.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { dinero, enCentavos, hoy, mesDicho, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { claseDicha } from './activos.palabras.ts';

/** Depreciates a month before the clock does, or one that it could not. */

const MESES = 24;

/** The running month and those before it, the last that is over first. */
const MESES_POSIBLES = Array.from({ length: MESES }, (_, atras) => {
  const ordinal = Number(hoy().slice(0, 4)) * 12 + Number(hoy().slice(5, 7)) - 1 - atras;
  const [anio, mes] = [Math.floor(ordinal / 12), (ordinal % 12) + 1];
  return { valor: `${anio}-${mes}`, texto: mesDicho(anio, mes) };
});

const CAMPOS = {
  mes: eleccion<string>('Mes', { vacio: MESES_POSIBLES[1]!.valor, opciones: MESES_POSIBLES }),
};

/** One of a class for each accounts that it goes to: together. */
const porClase = (clases: MesDepreciado['clases']): readonly Cifra[] =>
  [...new Set(clases.map(({ clase }) => clase))].map((clase) => ({
    palabras: claseDicha(clase),
    monto: textoDeCentavos(
      clases.reduce((suma, una) => (una.clase === clase ? suma + enCentavos(una.monto) : suma), 0),
    ),
  }));

export default function DepreciarMes() {
  const { activosFijos } = useCliente();
  const ir = useIr();
  const [{ mes }] = useConsulta();
  const de = useFormulario({
    nombre: 'activosFijos',
    registro: 'depreciar',
    campos: CAMPOS,
    inicial: mes === undefined ? undefined : { mes },
    cuerpo: (v) => {
      const [anio, numero] = v.mes.split('-').map(Number);
      return { anio: anio as number, mes: numero as number };
    },
    simular: (cuerpo, signal) => activosFijos.depreciar(cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => activosFijos.depreciar(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/activos-fijos/depreciaciones${id === null ? '' : `/${id}`}`),
  });
  return (
    <Formulario
      de={de}
      titulo="Depreciar un mes"
      accion={{
        palabras: (simulado) => {
          const hecho = respuestaDe<MesDepreciado>(simulado);
          return hecho && hecho.total > 0 ? `Depreciar ${dinero(hecho.total)}` : 'Depreciar';
        },
      }}
      lateral={
        <QuePasaria<MesDepreciado>
          de={de}
          cifras={({ total, no_deducible, clases }) => [
            { palabras: 'Depreciación', monto: total, fuerte: true },
            ...porClase(clases),
            { palabras: 'No deducible', monto: no_deducible },
          ]}
        />
      }
    >
      <Campo campo={de.campos.mes} />
      <Text size="sm" c="dimmed">
        El programa lo hace solo al comenzar el mes siguiente. Lo que un activo traía sin depreciar
        va con el mes; uno que ya se depreció queda como está.
      </Text>
    </Formulario>
  );
}
