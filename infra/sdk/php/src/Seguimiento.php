<?php

declare(strict_types=1);

namespace Comprobantes;

/** Los eventos, según ocurren. */
abstract class Seguimiento extends Grupo
{
    private const ESPERA_S = 25;
    private const CONSULTA_MS = 60_000;
    private const INSISTIR_MS = 86_400_000;

    /**
     * @param array<string, mixed> $opciones
     * @return array<string, mixed>
     */
    abstract public function listar(array $opciones = []): array;

    /**
     * Da páginas: guarde su `ultimo_id` cuando haya atendido sus `eventos`, y siga otro día con `desde_id`. Si la
     * red o el servidor fallan, insiste; termina quien sale del `foreach`.
     *
     * @param array{desde_id?: int, espera_s?: int, evento?: string, limit?: int} $opciones
     * @return \Generator<int, array{eventos: list<array{id: int, evento: string, creado_en: string, data: array<string, mixed>}>, ultimo_id: int, hay_mas: bool}>
     */
    public function seguir(array $opciones = []): \Generator
    {
        $espera_s = max(1, $opciones['espera_s'] ?? self::ESPERA_S);
        $cursor = $opciones['desde_id'] ?? 0;
        $fallidos = 0;
        $insistiendo = [
            'plazo_ms' => $espera_s * 1000 + self::CONSULTA_MS,
            'plazo_total_ms' => self::INSISTIR_MS,
            'reintentos' => PHP_INT_MAX,
        ];
        for (;;) {
            $consulta = ['desde_id' => $cursor, 'espera_s' => $espera_s];
            try {
                $pagina = $this->listar($consulta + $opciones + $insistiendo);
            } catch (ErrorDeServidor $error) {
                // Lo que no es del API no lo será otra vez.
                if ($error->status < 500) {
                    throw $error;
                }
                usleep(1000 * Transporte::pausa(++$fallidos));
                continue;
            }
            $fallidos = 0;
            if ($pagina['eventos'] === [] && $pagina['ultimo_id'] === $cursor) {
                continue;
            }
            $cursor = $pagina['ultimo_id'];
            yield $pagina;
        }
    }
}
